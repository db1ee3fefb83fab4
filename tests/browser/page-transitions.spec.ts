import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'

// What fades over into what (site/layouts/early.js); what Chromium says against it fails these tests, like every other error.

/** After this time Chromium has reported a skipped transition. */
const REPORTED_MS = 500

/** Tells whether the page that is now shown faded in. */
async function fadesOf(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => Object.assign(window, { isFaded: viewTransition !== null })),
  )
  return async () => {
    await page.waitForFunction(() => 'isFaded' in window)
    return page.evaluate(() => (window as unknown as { isFaded: boolean }).isFaded)
  }
}

/** Leaves for there as a link does; the arrival is not waited for. */
const follow = (page: Page, path: string) => page.evaluate((to) => void setTimeout(() => location.assign(to)), path)

/** Follows and waits until the page there is shown. */
async function arrive(page: Page, path: string): Promise<void> {
  await follow(page, path)
  await page.waitForURL(path)
}

test('a list fades over into a post and back', async ({ page, world }) => {
  const { title } = await world.post()
  const isFaded = await fadesOf(page)
  await page.goto('/')
  expect(await isFaded()).toBe(false)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await isFaded()).toBe(true)
  await page.goBack()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  expect(await isFaded()).toBe(true)
})

test('nothing else fades, whether it could take part or not', async ({ page, world }) => {
  const { id } = await world.post()
  const isFaded = await fadesOf(page)
  await page.goto('/help')
  await arrive(page, '/')
  expect(await isFaded()).toBe(false)
  for (const path of ['/help', '/rss.xml', '/cms']) {
    await page.goto(`/post/${id}`)
    const arrived = page.waitForResponse((response) => response.url().includes(path))
    await follow(page, path)
    await arrived
    await page.waitForTimeout(REPORTED_MS)
    if (path === '/help') expect(await isFaded()).toBe(false)
  }
})

test.describe('what comes in the place of a post', () => {
  // A route of a test does not meet what the service worker fetches.
  test.use({ expectedErrors: [/status of 40[45]/], serviceWorkers: 'block' })

  test('a post that is gone, one that is left at once and one that cannot be served are no errors', async ({
    page,
    world,
  }) => {
    const { id, title } = await world.post()
    await page.goto('/')
    await arrive(page, '/post/none')
    await follow(page, `/post/${id}`)
    await page.waitForURL(`/post/${id}`, { waitUntil: 'commit' })
    await page.goto('/help')
    await page.route(`**/post/${id}`, async (route) => {
      const answer = await route.fetch({ method: 'DELETE', headers: { accept: 'text/html' } })
      await route.fulfill({ response: answer })
    })
    await arrive(page, `/post/${id}`)
    await expect(page.getByRole('heading', { name: title })).toBeHidden()
    await page.waitForTimeout(REPORTED_MS)
  })
})

test('reduced motion has no transitions', async ({ page, world }) => {
  const { id } = await world.post()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const isFaded = await fadesOf(page)
  await page.goto('/')
  await arrive(page, `/post/${id}`)
  expect(await isFaded()).toBe(false)
})
