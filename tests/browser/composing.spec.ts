import type { Page } from '@playwright/test'
import { awake, expect, openAwake, test } from '#tests/helpers/browser.ts'

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
  // The search box is there, and typed into, before the form runs.
  await page.route('**/Composer*.js', async (route) => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('input')
    await route.continue()
  })
  await page.goto('/create-post', { waitUntil: 'commit' })
  await page.getByRole('searchbox').focus()
  await awake(page)
  await page.keyboard.type('달')
  await expect(page.getByRole('searchbox')).toHaveValue('달')
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
    const parts = [...form.children].map((part) => part.getBoundingClientRect())
    return parts.slice(1).map(({ top }, index) => Math.round(top - (parts[index]?.bottom ?? 0)))
  })

/** How far the last thing to be seen in each part but the buttons ends above the part's own end. */
const emptyEnds = (page: Page) =>
  page.locator('main form').evaluate((form) =>
    [...form.children].slice(0, -1).map((part) => {
      const ends = [...part.querySelectorAll('p, span, label, input, textarea, select, button, a')]
        .filter((one) => one.checkVisibility() && (one.textContent || one.matches('input, textarea, select')))
        .map((one) => one.getBoundingClientRect().bottom)
      return Math.round(part.getBoundingClientRect().bottom - Math.max(...ends))
    }),
  )

for (const width of [1280, 390]) {
  test(`forms have one rhythm at ${width} px, and no empty row`, async ({ page, world, signIn }) => {
    const me = await world.member()
    const post = await world.post(me)
    await signIn(me)
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/create-post', `/edit-post/${post.id}`, '/contact', '/feedback']) {
      await openAwake(page, path)
      expect(new Set(await gapsOf(page)), path).toEqual(new Set([24]))
      for (const empty of await emptyEnds(page)) expect(empty, path).toBeLessThan(12)
    }
  })
}
