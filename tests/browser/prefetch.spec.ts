import type { Page } from '@playwright/test'
import { awake, expect, test } from '#tests/helpers/browser.ts'

/** Posts whose pages were fetched before they were asked for. */
function fetchedAhead(page: Page): string[] {
  const paths: string[] = []
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose']?.includes('prefetch')) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

const arrival = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
    return entry?.deliveryType
  })

test('a post that a guest’s pointer rests on comes ahead of them, and is viewed when it is opened', async ({
  page,
  world,
}) => {
  const { id, title } = await world.post()
  const ahead = fetchedAhead(page)
  await page.goto('/')
  const view = page.waitForRequest((request) => request.url().endsWith(`/api/posts/${id}/view`))
  await page.getByRole('link', { name: title }).hover()
  await expect.poll(() => ahead).toEqual([`/post/${id}`])
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await arrival(page)).toBe('navigational-prefetch')
  expect((await (await view).response())?.status()).toBe(204)
})

test('nothing else comes ahead: no list, no act, and no member’s post before it is pressed', async ({
  page,
  world,
  signIn,
}) => {
  const { id, title } = await world.post()
  const ahead = fetchedAhead(page)
  await page.goto('/')
  for (const link of ['인기', '로그인', '도움말']) {
    await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().hover()
    await page.waitForTimeout(400)
  }
  await signIn(await world.member())
  await page.goto('/')
  await awake(page)
  await page.getByRole('link', { name: title }).hover()
  await page.waitForTimeout(600)
  expect(ahead).toEqual([])
  await page.mouse.down()
  await expect.poll(() => ahead).toEqual([`/post/${id}`])
})
