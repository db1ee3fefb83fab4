import type { Locator, Page } from '@playwright/test'
import { messageText } from '#src/text/message.ts'
import { relationText } from '#src/text/relation.ts'
import { reportText } from '#src/text/report.ts'
import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { open, pair, send, thread } from '#tests/helpers/messages-page.ts'
import { touch } from '#tests/helpers/touch.ts'

/** On phones menus are sheets at the lower edge, and what is under a finger opens its own. */

const toastOf = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')

/** The element lies on the lower edge of the window, from side to side. */
async function expectSheet(page: Page, sheet: Locator): Promise<void> {
  await expect(async () => {
    const box = await sheet.boundingBox()
    const window = page.viewportSize()
    expect(box?.x).toBe(0)
    expect(box?.width).toBe(window?.width)
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(window?.height)
  }).toPass()
}

async function dragDown(page: Page, sheet: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0 } = (await sheet.boundingBox()) ?? {}
  const from = { x: x + width / 2, y: y + 12 }
  await touch(page, from, { to: { x: from.x, y: from.y + 140 } })
}

test.describe('@phone', () => {
  test('the orders of a list and the notifications open as sheets, which a drag and a tap beside them close', async ({
    page,
    world,
    signIn,
  }) => {
    await world.post()
    await signIn(await world.member())
    await openAwake(page, '/')
    const orders = page.locator('main details', { has: page.getByText('최신순') })
    await orders.locator('summary').tap()
    const list = orders.getByRole('list')
    await expectSheet(page, list)
    expect(await faultsOf(page)).toEqual([])
    await dragDown(page, list)
    await expect(list).toBeHidden()
    await orders.locator('summary').tap()
    await orders.getByRole('link', { name: '댓글순' }).tap()
    await expect(page).toHaveURL(/filter=comments/)
    await expect(list).toBeHidden()
    await page.getByTitle('알림', { exact: true }).tap()
    const panel = page.getByRole('banner').getByRole('region', { name: '알림' })
    await expectSheet(page, panel)
    await page.touchscreen.tap(100, 100)
    await expect(panel).toBeHidden()
  })

  test('the chips of a report look pressed, and the keyboard waits', async ({ page, world, signIn }) => {
    const post = await world.post()
    await signIn(await world.member())
    await openAwake(page, `/post/${post.id}`)
    await page.getByRole('button', { name: '신고' }).first().tap()
    const dialog = page.getByRole('dialog')
    await expectSheet(page, dialog)
    const reason = dialog.getByLabel(reportText.reason)
    await expect(reason).not.toBeFocused()
    const chip = dialog.getByRole('button', { name: '광고 또는 도배' })
    await expect(chip).toBeFocused()
    await chip.tap()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(reason).toHaveValue('광고 또는 도배')
    await expect(reason).not.toBeFocused()
    expect(await faultsOf(page)).toEqual([])
    // The row that the dialog was opened from has quiet buttons; those of the dialog keep their own ink.
    await expect(dialog.getByRole('button', { name: reportText.submit })).toHaveCSS('color', 'rgb(255, 255, 255)')
    await chip.tap()
    await expect(chip).toHaveAttribute('aria-pressed', 'false')
    await expect(reason).toHaveValue('')
  })

  test('a long press of a bubble opens its menu', async ({ page, world, signIn }) => {
    const [a, b] = await pair(world)
    await send(b, a, '오래 누를 말')
    await signIn(a)
    await open(page, b)
    const bubble = thread(page).getByText('오래 누를 말')
    const box = await bubble.boundingBox()
    await touch(page, { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 8 }, { rests: 700 })
    await expectSheet(page, page.getByRole('menu'))
    await expect(page.getByRole('menuitem', { name: messageText.copy })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: messageText.report })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })
})

test('a conversation’s head reports and blocks the other member', async ({ page, world, signIn }) => {
  const [a, b] = await pair(world)
  await send(b, a, '나쁜 말')
  await signIn(a)
  await open(page, b)
  const menu = page.getByRole('button', { name: messageText.conversationMenu(b.username) })
  await menu.click()
  await page.getByRole('menuitem', { name: messageText.report }).click()
  const dialog = page.getByRole('dialog', { name: reportText.title.message })
  await dialog.getByRole('button', { name: '욕설 또는 비방' }).click()
  await dialog.getByRole('button', { name: reportText.submit }).click()
  await expect(toastOf(page)).toContainText(reportText.done)
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('menuitem', { name: relationText.block }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: relationText.confirm }).click()
  await expect(page.getByText(messageText.blocked)).toBeVisible()
  await openAwake(page, `/messages/${b.id}`)
  await menu.click()
  await page.getByRole('menuitem', { name: relationText.unblock }).click()
  await expect(page.getByLabel(messageText.label)).toBeVisible()
})

test('who writes to a stranger reads that it is a request, until the other answers', async ({
  page,
  world,
  signIn,
}) => {
  const [a, b] = [await world.member(), await world.member()]
  await signIn(a)
  await open(page, b)
  const note = page.getByText(messageText.request.sends(b.username))
  await expect(note).toBeVisible()
  await send(a, b, '처음 뵙겠습니다')
  await page.reload()
  await expect(note).toBeVisible()
  await send(b, a, '반가워요')
  await page.reload()
  await expect(thread(page)).toContainText('반가워요')
  await expect(note).toHaveCount(0)
})

test('a toast ends when it is pressed, and when its reader begins to write', async ({ page, world }) => {
  const { id } = await world.post()
  await openAwake(page, `/post/${id}`)
  const like = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /좋아요/ })
  await like.click()
  await toastOf(page).getByText('로그인이 필요합니다').click()
  await expect(toastOf(page)).toHaveCount(0, { timeout: 2_000 })
  await like.click()
  await expect(toastOf(page)).toBeVisible()
  await page.locator('header [name=q]').pressSequentially('가')
  await expect(toastOf(page)).toHaveCount(0, { timeout: 2_000 })
})

test('a failed payment has a drawing of the family', async ({ page }) => {
  await page.goto('/payment-fail?message=x')
  await expect(page.locator('main svg.drawing')).toBeVisible()
})

test('a conversation that was made quiet arrives without a line, until its notices are turned on again', async ({
  page,
  world,
  signIn,
}) => {
  const [a, b] = await pair(world)
  await send(b, a, '첫마디')
  await signIn(a)
  await open(page, b)
  const menu = page.getByRole('button', { name: messageText.conversationMenu(b.username) })
  const told = async () =>
    expectStatus(await a.api.get<{ type: string; count: number }[]>('/notifications'), 200)
      .filter(({ type }) => type === 'message')
      .reduce((sum, { count }) => sum + count, 0)
  expect(await told()).toBe(1)
  await menu.click()
  await page.getByRole('menuitem', { name: messageText.quiet }).click()
  await expect(toastOf(page)).toContainText(messageText.quieted)
  await send(b, a, '조용한 말')
  await expect(thread(page)).toContainText('조용한 말')
  expect(await told()).toBe(1)
  await openAwake(page, `/messages/${b.id}`)
  await menu.click()
  await page.getByRole('menuitem', { name: messageText.unquiet }).click()
  await expect(toastOf(page)).toContainText(messageText.unquieted)
  await send(b, a, '다시 들리는 말')
  await expect.poll(told).toBe(2)
})

test('fields of a form are 440 wide and its button stands at their left', async ({ page }) => {
  for (const path of ['/contact', '/feedback', '/takedown']) {
    await page.goto(path)
    const field = await page.locator('main form').getByRole('textbox').first().boundingBox()
    const button = await page.locator('main form button[type=submit]').boundingBox()
    expect(field?.width, path).toBe(440)
    expect(button?.x, path).toBe(field?.x)
    expect(button?.width, path).toBeLessThan(220)
  }
})
