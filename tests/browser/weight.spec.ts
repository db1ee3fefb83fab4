import type { Page } from '@playwright/test'
import { awake, expect, test } from '#tests/helpers/browser.ts'

/** A page of a post, of a list or of a member, as it is opened for the first time. */
const MOST = {
  guest: { requests: 12, bytes: 70_000, scriptBytes: 15_000 },
  // Reading positions, polls, quotations, the search's list and the service worker's registration came in November 2026.
  member: { requests: 27, scriptBytes: 112_000 },
}

/** What a page loads before anything is touched, without pictures. */
interface Weight {
  requests: number
  bytes: number
  scriptBytes: number
}

/** Follows what the page loads, from now on. */
function weigh(page: Page, baseURL = ''): { now: () => Promise<Weight>; foreign: string[] } {
  const foreign: string[] = []
  const loaded: Promise<{ isScript: boolean; size: number }>[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(baseURL)) foreign.push(request.url())
    if (request.url().includes('/media/')) return
    const isScript = request.resourceType() === 'script'
    loaded.push(request.sizes().then(({ responseBodySize: size }) => ({ isScript, size })))
  })
  const now = async () => {
    const all = await Promise.all(loaded)
    const bytesOf = (some: typeof all) => some.reduce((sum, { size }) => sum + size, 0)
    return {
      requests: all.length,
      bytes: bytesOf(all),
      scriptBytes: bytesOf(all.filter(({ isScript }) => isScript)),
    }
  }
  return { now, foreign }
}

/** Scrolls to the end and waits until the page was idle. */
async function readOn(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(2_500)
}

test('a guest’s page loads at most 12 files, 70 kB in all, and 15 kB of scripts before it is touched', async ({
  browser,
  world,
  baseURL,
}) => {
  const author = await world.member()
  const post = await world.post(author)
  await world.comment(post.id)
  for (const path of [`/post/${post.id}`, '/', '/category/free', `/profile/${author.id}`]) {
    // Each with nothing in the browser's memory.
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    const { now, foreign } = weigh(page, baseURL)
    await page.goto(path)
    await readOn(page)
    const { requests, bytes, scriptBytes } = await now()
    expect(foreign, path).toEqual([])
    expect(scriptBytes, path).toBeGreaterThan(1_000)
    expect(scriptBytes, path).toBeLessThanOrEqual(MOST.guest.scriptBytes)
    expect(requests, path).toBeLessThanOrEqual(MOST.guest.requests)
    expect(bytes, path).toBeLessThanOrEqual(MOST.guest.bytes)
    await awake(page)
    expect((await now()).scriptBytes, path).toBeGreaterThan(50_000)
    await context.close()
  }
})

test('a member’s page loads at most 112 kB of scripts, also when idle', async ({ pageOf, world, baseURL }) => {
  const post = await world.post()
  await world.comment(post.id)
  for (const path of [`/post/${post.id}`, '/']) {
    const page = await pageOf(await world.member())
    const { now, foreign } = weigh(page, baseURL)
    await page.goto(path)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await readOn(page)
    const { requests, scriptBytes } = await now()
    expect(foreign, path).toEqual([])
    expect(scriptBytes, path).toBeLessThanOrEqual(MOST.member.scriptBytes)
    expect(requests, path).toBeLessThanOrEqual(MOST.member.requests)
  }
})

/** Milliseconds: first and largest contentful paint, and the total blocking time. */
interface Pace {
  first: number
  largest: number
  blocked: number
}

test('a guest’s page paints fast and blocks no input on a slow phone', async ({ browser, world, baseURL }) => {
  const post = await world.post(undefined, { content: '천천히 읽는 글이에요. '.repeat(60) })
  const paces: Pace[] = []
  // The quickest of three, because other work on this machine counts as the page's own.
  for (let count = 0; count < 3; count += 1) {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`/post/${post.id}`)
    await page.waitForTimeout(1_000)
    paces.push(await page.evaluate(measurePace))
    await context.close()
  }
  expect(Math.min(...paces.map(({ first, largest }) => largest - first))).toBeLessThanOrEqual(50)
  expect(Math.min(...paces.map(({ blocked }) => blocked))).toBe(0)
})

/** Runs in the page. */
function measurePace(): Promise<Pace> {
  const pace: Pace = { first: 0, largest: 0, blocked: 0 }
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') pace.first = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (pace.largest = startTime))
  // Total blocking time: what a task takes beyond 50 ms, after the first paint.
  observe('longtask', ({ startTime, duration }) => {
    if (startTime + duration > pace.first) pace.blocked += Math.max(0, duration - 50)
  })
  return new Promise((resolve) => setTimeout(() => resolve(pace), 200))
}
