import type { Page } from '@playwright/test'
import { awake, expect, openAwake, test } from '#tests/helpers/browser.ts'
import { storedText } from '#tests/helpers/composer-page.ts'

const title = (page: Page) => page.getByRole('textbox', { name: '제목' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('the category chosen first takes the place of the preset one, later ones join it', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await openAwake(page, '/create-post')
  await expect(box(page, '자유게시판')).toBeChecked()
  await box(page, '일상').check()
  await expect(box(page, '자유게시판')).not.toBeChecked()
  await box(page, '정보와 팁').check()
  await title(page).fill('카테고리를 고른 글')
  await page.getByRole('textbox', { name: '내용' }).fill('열 글자가 넘는 본문이에요.')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/posts'))
  await page.getByRole('button', { name: '등록하기' }).click()
  const { categoryIds } = (await sent).postDataJSON() as { categoryIds: number[] }
  await page.waitForURL('**/post/*')
  expect(categoryIds).toHaveLength(2)
  expect(categoryIds).not.toContain(7)
})

test('the preset category stays where none is chosen, can be chosen, and what an author chose is never taken away', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  await signIn(me)
  await openAwake(page, '/create-post')
  // Chosen again by the author, it is no preset any more.
  await box(page, '자유게시판').uncheck()
  await box(page, '자유게시판').check()
  await box(page, '일상').check()
  await expect(box(page, '자유게시판')).toBeChecked()
  const post = await world.post(me)
  await openAwake(page, `/edit-post/${post.id}`)
  await box(page, '일상').check()
  await expect(box(page, '자유게시판')).toBeChecked()
})

test('a new post begins in its title, unless its author has begun elsewhere', async ({ page, world, signIn }) => {
  const me = await world.member()
  await signIn(me)
  await openAwake(page, '/create-post')
  await expect(title(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // The text is there, and typed into, before the form runs.
  await page.route('**/Composer*.js', async (route) => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('content')
    await route.continue()
  })
  await page.goto('/create-post', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: '내용' }).focus()
  await awake(page)
  await page.keyboard.type('달')
  await expect(storedText(page)).toHaveValue('달')
  await page.unrouteAll()
  await openAwake(page, `/edit-post/${(await world.post(me)).id}`)
  await expect(title(page)).not.toBeFocused()
})

test('@phone no keyboard opens over a new post before it was seen', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await openAwake(page, '/create-post')
  await expect(title(page)).toBeVisible()
  await expect(title(page)).not.toBeFocused()
})

/** The free pixels between the end of each part of the form and the next one. */
const gapsOf = (page: Page) =>
  page.locator('main form').evaluate((form) => {
    const parts = [...form.querySelectorAll(':scope > :not(.sr-only)')].map((part) => part.getBoundingClientRect())
    return parts.slice(1).map(({ top }, index) => Math.round(top - (parts[index]?.bottom ?? 0)))
  })

/** How far the last thing to be seen in each part but the buttons ends above the part's own end. */
const emptyEnds = (page: Page) =>
  page.locator('main form').evaluate((form) =>
    [...form.querySelectorAll(':scope > :not(.sr-only)')].slice(0, -1).map((part) => {
      const ends = [...part.querySelectorAll('p, span, label, input, textarea, select, button, a')]
        .filter((one) => one.checkVisibility() && (one.textContent || one.matches('input, textarea, select')))
        .map((one) => one.getBoundingClientRect().bottom)
      return Math.round(part.getBoundingClientRect().bottom - Math.max(...ends))
    }),
  )

for (const width of [1280, 390]) {
  test(`forms have one rhythm at ${width} px, and no empty row`, async ({ page, world, signIn }) => {
    await signIn(await world.member())
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/contact', '/feedback']) {
      await openAwake(page, path)
      expect(new Set(await gapsOf(page)), path).toEqual(new Set([24]))
      for (const empty of await emptyEnds(page)) expect(empty, path).toBeLessThan(12)
    }
  })
}

test.describe('the composer on a phone @phone', () => {
  test('publishes from its head, and opens settings and mentions from the toolbar at the lower edge', async ({
    page,
    world,
    signIn,
  }) => {
    await signIn(await world.member())
    await openAwake(page, '/create-post')
    await expect(page.getByRole('navigation', { name: '빠른 메뉴' })).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    const bar = page.getByRole('main').getByRole('toolbar', { name: '서식' })
    const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 }
    expect(y + height).toBe(page.viewportSize()?.height)
    await bar.getByRole('button', { name: '더 설정' }).tap()
    const sheet = page.getByRole('dialog', { name: '누가 읽을 수 있나요' })
    await sheet.getByLabel('레벨 제한').selectOption('10')
    await sheet.getByRole('button', { name: '닫기' }).tap()
    await expect(sheet).toBeHidden()
    await title(page).fill('휴대폰에서 부르는 글')
    const content = page.getByRole('textbox', { name: '내용' })
    await content.fill('안녕하세요, 오늘은')
    await bar.getByRole('button', { name: '회원 부르기' }).tap()
    await expect(storedText(page)).toHaveValue('안녕하세요, 오늘은 @')
    await expect(content).toBeFocused()
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/posts'))
    await page.getByRole('button', { name: '등록하기' }).tap()
    expect((await sent).postDataJSON()).toMatchObject({ levelRestriction: 10 })
  })
})

test('× leads back to where one came from, and the settings name the level that was chosen', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await page.goto('/ranking')
  await page.evaluate(() => location.assign('/create-post'))
  await page.waitForURL('/create-post')
  await awake(page)
  await page.getByRole('button', { name: '더 설정' }).click()
  await page.getByLabel('레벨 제한').selectOption('10')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '더 설정 · 레벨 10부터' })).toBeFocused()
  await page.getByRole('textbox', { name: '제목' }).fill('첫 줄\n둘째 줄')
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('첫 줄 둘째 줄')
  await page.getByRole('link', { name: '나가기' }).click()
  await expect(page).toHaveURL('/ranking')
})
