import { expect, test } from '#tests/helpers/browser.ts'

const MAX_SCRIPT_BYTES = 100_000

test('a post loads at most 100 kB of compressed scripts before the first interaction, and nothing from third parties', async ({
  page,
  world,
  baseURL,
}) => {
  const post = await world.post()
  await world.comment(post.id)
  const sizes: Promise<number>[] = []
  const foreign: string[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url())
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(`/post/${post.id}`)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(foreign).toEqual([])
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
})
