import type { Page } from '@playwright/test'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import { bodyOf as content, chooseMarkdown, storedText } from '#tests/helpers/composer-page.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { picture } from '#tests/helpers/images.ts'

interface Draft {
  id: string
  title: string
  categoryIds: number[]
  levelRestriction: number
  poll: { question: string; options: string[] } | null
  imageUrls: string[]
}

const title = (page: Page) => page.getByLabel('제목', { exact: true })
const saved = (page: Page) => page.getByText('방금 저장했어요')
const draftsOf = async ({ api }: Person) => expectStatus(await api.get<Draft[]>('/drafts'), 200)

async function openComposer(page: Page): Promise<void> {
  await page.goto('/create-post')
  await expect(page.getByRole('button', { name: '등록하기' })).toBeEnabled()
}

async function openFromList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^임시저장/ }).click()
  await page
    .getByRole('dialog', { name: '임시저장' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}

test('a poll that is added last is saved by itself, and a second browser opens the draft with it', async ({
  page,
  world,
  signIn,
  pageOf,
}) => {
  const me = await world.member()
  await signIn(me)
  await openComposer(page)
  await title(page).fill('투표를 나중에 더한 글')
  await content(page).fill('본문을 먼저 쓰고 투표를 더했어요.')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: '투표' }).click()
  await page.getByRole('textbox', { name: '질문' }).fill('어디로 갈까요?')
  await page.getByLabel('선택지 1', { exact: true }).fill('바다')
  await page.getByLabel('선택지 2', { exact: true }).fill('산')
  await expect(saved(page)).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  const [draft] = await draftsOf(me)
  expect(draft?.poll).toMatchObject({ question: '어디로 갈까요?', options: ['바다', '산'] })
  const other = await pageOf(me)
  await openComposer(other)
  await openFromList(other, '투표를 나중에 더한 글')
  await expect(other.getByRole('textbox', { name: '질문' })).toHaveValue('어디로 갈까요?')
})

test('level, categories and pictures are in the draft when it says that it is saved', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  await signIn(me)
  await openComposer(page)
  await title(page).fill('레벨을 정한 글')
  await page.getByRole('checkbox', { name: '일상' }).check()
  await page.getByRole('button', { name: '더 설정' }).click()
  await page.getByLabel('레벨 제한').selectOption('1')
  await page.keyboard.press('Escape')
  await expect(saved(page)).toBeVisible()
  const [chosen] = await draftsOf(me)
  expect(chosen?.levelRestriction).toBe(1)
  expect(chosen?.categoryIds.length).toBeGreaterThan(0)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture({ width: 50, height: 60 }) })
  await expect(page.getByRole('img', { name: /첨부한 사진/ })).toHaveCount(1)
  await expect(saved(page)).toBeVisible()
  await expect.poll(async () => (await draftsOf(me))[0]?.imageUrls.length).toBe(1)
})

test('a board, level or prefix that is chosen is no draft while nothing is written', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  await signIn(me)
  await page.clock.install()
  await openComposer(page)
  await page.getByRole('checkbox', { name: '일상' }).check()
  await page.getByRole('button', { name: '더 설정' }).click()
  await page.getByLabel('레벨 제한').selectOption('1')
  await page.keyboard.press('Escape')
  await page.clock.runFor(10_000)
  expect(await draftsOf(me)).toEqual([])
  await openAwake(page, '/create-post')
  await page.clock.runFor(1_000)
  await expect(page.getByRole('button', { name: '이어서 쓰기' })).toHaveCount(0)
})

test('what is written while another draft is on offer becomes a draft of its own', async ({ page, world, signIn }) => {
  const me = await world.member()
  await signIn(me)
  await openComposer(page)
  await title(page).fill('먼저 쓰던 글')
  await expect(saved(page)).toBeVisible()
  await openComposer(page)
  await expect(page.getByText('쓰던 글이 있어요: 먼저 쓰던 글')).toBeVisible()
  await title(page).fill('나중에 쓴 글')
  await expect(saved(page)).toBeVisible()
  expect((await draftsOf(me)).map(({ title: name }) => name).sort()).toEqual(['나중에 쓴 글', '먼저 쓰던 글'])
  await content(page).fill('아직 저장되지 않은 한 줄')
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(title(page)).toHaveValue('먼저 쓰던 글')
  await expect(page.getByRole('region', { name: /알림/ })).toContainText('쓰던 글은 임시저장에 따로 두었어요')
  await openFromList(page, '나중에 쓴 글')
  await expect(storedText(page)).toHaveValue('아직 저장되지 않은 한 줄')
  expect(await draftsOf(me)).toHaveLength(2)
})

test('an offered draft that is thrown away leaves the new text its own draft', async ({ page, world, signIn }) => {
  const me = await world.member()
  await signIn(me)
  await openComposer(page)
  await title(page).fill('버릴 글')
  await expect(saved(page)).toBeVisible()
  await openComposer(page)
  await title(page).fill('남길 글')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: '버리기' }).click()
  await expect.poll(async () => (await draftsOf(me)).map(({ title: name }) => name)).toEqual(['남길 글'])
  await expect(title(page)).toHaveValue('남길 글')
})

test.describe('where the server does not take the draft', () => {
  test.use({ expectedErrors: [/503/] })

  test('the page says that this browser alone has it, and saves it there later', async ({ page, world, signIn }) => {
    const me = await world.member()
    await signIn(me)
    let isDown = true
    await page.route('**/api/drafts', (route) =>
      isDown ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '잠시 쉬어요' } }) : route.continue(),
    )
    await openComposer(page)
    await title(page).fill('서버가 쉬는 동안 쓴 글')
    await expect(page.getByText('이 기기에만 저장했어요')).toBeVisible()
    await expect(saved(page)).toHaveCount(0)
    isDown = false
    await content(page).fill('이제는 저장돼요.')
    await expect(saved(page)).toBeVisible()
    expect(await draftsOf(me)).toHaveLength(1)
  })
})

test('사진 첨부 puts a picture below the text, the toolbar and pasting where the cursor is', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await chooseMarkdown(page)
  await openComposer(page)
  await title(page).fill('사진을 두 군데에 두는 글')
  await content(page).fill('첫 줄이에요.\n둘째 줄이에요.')
  const file = async (width: number) => ({
    name: `${width}.png`,
    mimeType: 'image/png',
    buffer: await picture({ width, height: 60 }),
  })
  const choose = async (button: string, width: number) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(await file(width))
  }
  const images = page.getByRole('img', { name: /첨부한 사진/ })
  await choose('사진 첨부', 50)
  await choose('사진 첨부', 60)
  await expect(images).toHaveCount(2)
  await expect.poll(() => images.last().getAttribute('src')).toMatch(/^\/media\//)
  await expect(storedText(page)).toHaveValue('첫 줄이에요.\n둘째 줄이에요.')
  await content(page).evaluate((area: HTMLTextAreaElement) => {
    area.focus()
    area.setSelectionRange(7, 7)
  })
  await choose('사진 넣기', 70)
  await expect(storedText(page)).toHaveValue(/^첫 줄이에요\.\n!\[\]\(\/media\/\S+-70x60\.webp\)\n둘째 줄이에요\.$/)
  const pasted = [...(await file(80)).buffer]
  await content(page).evaluate((area: HTMLTextAreaElement, bytes) => {
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(bytes)], '80.png', { type: 'image/png' }))
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, pasted)
  await expect(storedText(page)).toHaveValue(/둘째 줄이에요\.\n!\[\]\(\/media\/\S+-80x60\.webp\)\n?$/)
  await page.getByRole('button', { name: '등록하기' }).click()
  await expect(page).toHaveURL(/\/post\/[\w-]+$/)
  const widths = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((image) => Number(image.getAttribute('width'))))
  expect(await widths('main [data-gallery] img')).toEqual([50, 60])
  expect(await widths('main .prose img')).toEqual([70, 80])
})
