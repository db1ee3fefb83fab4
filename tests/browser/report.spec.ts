import type { Page } from '@playwright/test'
import { awake, expect, sentBy, test } from '#tests/helpers/browser.ts'

/** Presses 신고 until the page answers. */
async function ask(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: '신고' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test.describe('reporting', () => {
  test.use({ expectedErrors: [/409|ERR_FAILED/] })

  test('a post is reported once, with a reason, and the dialog closes', async ({ page, world, signIn }) => {
    const post = await world.post()
    await signIn(await world.member())
    const toast = page.getByRole('region', { name: /알림/ }).getByRole('listitem')
    await page.goto(`/post/${post.id}`)
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabel('신고 사유')
    const submit = dialog.getByRole('button', { name: '신고하기' })
    await ask(page)
    await reason.fill(' \u200b ')
    await submit.click()
    await expect(dialog.getByText('신고 사유를 입력해 주세요.')).toBeVisible()
    await expect(reason).toBeFocused()
    await reason.fill('가'.repeat(1_001))
    await submit.click()
    await expect(dialog.getByText('신고 사유는 1,000자까지 쓸 수 있어요.')).toBeVisible()
    await expect(reason).toBeFocused()
    await dialog.getByRole('button', { name: '광고 또는 도배' }).click()
    await expect(reason).toHaveValue('광고 또는 도배')
    const sent = sentBy(page, 'POST /api/reports')
    await submit.dblclick()
    await expect(toast).toContainText('신고가 접수되었습니다')
    expect(sent).toHaveLength(1)
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: '신고' }).first().click()
    await expect(reason).toHaveValue('')
    await reason.fill('다시 신고해요')
    await page.route('**/api/reports', (route) => route.abort(), { times: 1 })
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText(/^신고를 접수하지 못했어요/)
    const failed = page.getByRole('region', { name: /알림/ }).getByRole('listitem')
    await expect(failed).toContainText('신고 실패')
    await expect(failed).toHaveClass(/bg-danger/)
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('이미 신고한 내용이에요.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test('what is typed outlives a slip of the mouse and a closed dialog, and the focus returns', async ({
    page,
    world,
    signIn,
  }) => {
    const post = await world.post()
    await signIn(await world.member())
    await page.goto(`/post/${post.id}`)
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabel('신고 사유')
    await ask(page)
    await reason.fill('쓰다 만 사유')
    await reason.hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toHaveCount(0)
    const opener = page.getByRole('button', { name: '신고' }).first()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(reason).toHaveValue('쓰다 만 사유')
  })

  test('a module that does not load shows an error and leaves the page as it is', async ({ page, world, signIn }) => {
    const post = await world.post()
    await signIn(await world.member())
    await page.goto(`/post/${post.id}`)
    await awake(page)
    const typed = page.locator('#comments').getByRole('textbox')
    await typed.fill('쓰다 만 댓글')
    await page.route(/_astro\/(ReportDialog|DropdownMenu|ToastRegion)\./, (route) => route.abort())
    const opener = page.getByRole('button', { name: '신고' }).first()
    await opener.click()
    await expect(page.getByRole('alert')).toContainText('필요한 파일을 불러오지 못했어요.')
    await page.getByRole('button', { name: /메뉴$/ }).first().click()
    await expect(typed).toHaveValue('쓰다 만 댓글')
    await page.unrouteAll()
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
