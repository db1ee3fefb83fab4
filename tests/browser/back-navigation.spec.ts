import type { Page } from '@playwright/test'
import { expect, storedToken, test } from '#tests/helpers/browser.ts'
import { conversations, open, pair, send, thread } from '#tests/helpers/messages-page.ts'

/** Going back finds the page as it was left, in a browser that keeps pages (`@whole`); others load it again. */

/** Marks the page, so that it is known again. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** Goes back to this path. Playwright's own way waits for the loading of a page that loads nothing. */
async function goBack(page: Page, path = '/'): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()))
  await page.waitForURL(path, { waitUntil: 'commit' })
}

/** Why the browser did not keep the page, for the report of a failed test. */
const reasons = (page: Page) =>
  page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: { reasons: { reason: string }[] } | null
    })[]
    return JSON.stringify(arrival?.notRestoredReasons ?? null)
  })

test('a guest goes back to a list as it was left @whole', async ({ page, world }) => {
  const { title } = await world.post()
  await page.goto('/')
  await mark(page)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await goBack(page)
  expect(await isMarked(page), await reasons(page)).toBe(true)
})

test('a member goes back to a list as it was left, where the browser may cache it, and gets notifications there @whole', async ({
  page,
  world,
  signIn,
}) => {
  const { title } = await world.post()
  await signIn(await world.member())
  const streams: string[] = []
  page.on('request', (request) => request.url().includes('/api/events') && streams.push(request.url()))
  const answer = await page.goto('/')
  const isCached = answer?.headers()['cache-control']?.includes('no-store') === false
  await expect.poll(() => streams.length).toBe(1)
  await mark(page)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // The last stream of a post's page has its events; on a slow machine one without may come before.
  await expect.poll(() => streams.at(-1)).toContain('posts=')
  const before = streams.length
  await goBack(page)
  expect(await isMarked(page), await reasons(page)).toBe(isCached)
  await expect.poll(() => streams.length).toBe(before + 1)
})

test('a conversation that a member goes back to has what came meanwhile, once @whole', async ({
  page,
  world,
  signIn,
}) => {
  const [me, other] = await pair(world)
  await send(other, me, '먼저 온 쪽지')
  await signIn(me)
  await open(page, other)
  await page.goto('/help')
  await send(other, me, '그 사이에 온 쪽지')
  await goBack(page, `/messages/${other.id}`)
  await expect(thread(page).getByText('그 사이에 온 쪽지')).toHaveCount(1, { timeout: 5_000 })
  await expect(conversations(page)).toContainText('그 사이에 온 쪽지')
})

/** A member leaves a page, signs out in another tab and goes back: to the cached page, or to its copy on the disk. */
async function goBackSignedOut(page: Page, username: string): Promise<void> {
  const card = page.getByRole('complementary', { name: '내 정보와 메뉴' })
  await page.goto('/')
  await expect(card.getByText(username)).toBeVisible()
  await mark(page)
  await page.getByRole('link', { name: '도움말' }).first().click()
  await expect(page).toHaveURL('/help')
  const other = await page.context().newPage()
  await other.goto('/help')
  await other.locator('header details[data-menu] summary:visible').last().click()
  await other.locator('[data-logout]:visible').first().click()
  await expect(other).toHaveURL('/')
  await expect.poll(() => storedToken(page)).toBeNull()
  await goBack(page)
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).first()).toBeVisible()
  await expect(card.getByText(username)).toHaveCount(0)
  expect(await isMarked(page)).toBe(false)
}

for (const tag of ['', ' @whole']) {
  test(`after a sign-out in another tab going back shows nothing of the member${tag}`, async ({
    page,
    world,
    signIn,
  }) => {
    const person = await world.member()
    await signIn(person)
    await goBackSignedOut(page, person.username)
  })
}
