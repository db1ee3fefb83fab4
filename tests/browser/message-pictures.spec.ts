import type { Page } from '@playwright/test'
import { expect, sentBy, test } from '#tests/helpers/browser.ts'
import { picture } from '#tests/helpers/images.ts'
import { box, conversations, open, pair, thread } from '#tests/helpers/messages-page.ts'

const file = async (name = 'photo.png', size?: { width: number; height: number }) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(size),
})
const input = (page: Page) => page.locator('[data-conversation] input[type=file]')
const chips = (page: Page) => page.getByRole('list', { name: '보낼 사진' }).getByRole('listitem')
const pictures = (page: Page) => thread(page).getByRole('link', { name: /크게 보기/ })
const send = (page: Page) => page.getByRole('button', { name: '보내기', exact: true })

/** Whether the browser has the picture, and not only its box. */
const isLoaded = (page: Page) =>
  pictures(page)
    .last()
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

test('two send each other pictures, which stand in the thread, open large, and are named in the list', async ({
  page,
  pageOf,
  world,
  signIn,
}) => {
  const [a, b] = await pair(world)
  await signIn(a)
  await open(page, b)
  const other = await pageOf(b)
  await open(other, a)
  await input(page).setInputFiles([await file('one.png', { width: 300, height: 200 })])
  await expect(chips(page)).toHaveCount(1)
  await expect(chips(page).getByText('다 올렸어요')).toBeAttached()
  await send(page).click()
  await expect(chips(page)).toHaveCount(0)
  for (const side of [page, other]) {
    await expect(pictures(side)).toHaveCount(1, { timeout: 5_000 })
    await expect.poll(() => isLoaded(side)).toBe(true)
    await expect(conversations(side)).toContainText('사진')
  }
  await expect(conversations(page)).toContainText('나: 사진')

  await input(other).setInputFiles([await file(), await file()])
  await box(other).fill('두 장이에요')
  await box(other).press('Enter')
  await expect(thread(page)).toContainText('두 장이에요', { timeout: 5_000 })
  await expect(pictures(page)).toHaveCount(3)
  await pictures(page).last().click()
  const large = page.getByRole('dialog')
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
})

test('an image is pasted or dropped and removed again, and another file is refused', async ({
  page,
  world,
  signIn,
}) => {
  const [a, b] = await pair(world)
  await signIn(a)
  await open(page, b)
  const bytes = [...(await picture())]
  const give = (kind: 'paste' | 'drop', type: string) =>
    box(page).evaluate(
      (field, given) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(given.bytes)], 'a', { type: given.type }))
        const init = { bubbles: true, cancelable: true }
        field.dispatchEvent(
          given.kind === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data }),
        )
      },
      { kind, type, bytes },
    )
  await give('paste', 'image/png')
  await give('drop', 'image/png')
  await expect(chips(page)).toHaveCount(2)
  await give('drop', 'text/plain')
  await expect(page.getByText('파일 형식 제한', { exact: true })).toBeVisible()
  await chips(page).first().getByRole('button', { name: '사진 1 빼기' }).click()
  await expect(chips(page)).toHaveCount(1)
  await expect(chips(page).getByText('다 올렸어요')).toBeAttached()
  await input(page).setInputFiles(await Promise.all(Array.from({ length: 4 }, () => file())))
  await expect(chips(page)).toHaveCount(4)
  await expect(page.getByText('파일 개수 제한', { exact: true })).toBeVisible()
})

test.describe('a lost line', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a picture that does not go up says so, and is tried again before the message goes', async ({
    page,
    world,
    signIn,
  }) => {
    const [a, b] = await pair(world)
    await signIn(a)
    await open(page, b)
    const sent = sentBy(page, 'POST /api/messages')
    await page.route('**/api/upload/message', (route) => route.abort())
    await input(page).setInputFiles([await file()])
    await expect(page.getByRole('alert')).toHaveText('사진을 올리지 못했어요.')
    await box(page).fill('사진과 함께')
    await box(page).press('Enter')
    await expect(page.getByText('올리지 못한 사진이 있어요. 다시 올리거나 뺀 다음 보내 주세요.')).toBeVisible()
    expect(sent).toEqual([])
    await page.unroute('**/api/upload/message')
    await chips(page).getByRole('button', { name: '사진 1 다시 올리기' }).click()
    await box(page).press('Enter')
    await expect(thread(page)).toContainText('사진과 함께')
    await expect(pictures(page)).toHaveCount(1)
    await expect.poll(() => sent.length).toBe(1)
  })

  test('a message is sent once its pictures are up', async ({ page, world, signIn }) => {
    const [a, b] = await pair(world)
    await signIn(a)
    await open(page, b)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/api/upload/message', async (route) => {
      await held
      await route.continue()
    })
    await input(page).setInputFiles([await file()])
    await box(page).fill('곧 가요')
    await box(page).press('Enter')
    await expect(page.getByText('사진을 다 올리면 바로 보낼게요.')).toBeVisible()
    await expect(box(page)).toHaveValue('곧 가요')
    goOn()
    await expect(thread(page)).toContainText('곧 가요')
    await expect(pictures(page)).toHaveCount(1)
    await expect(box(page)).toHaveValue('')
  })
})
