import type { Page } from '@playwright/test'
import { awake, expect, test } from '#tests/helpers/browser.ts'

/** A page of a post, of a list or of a member, as it is opened for the first time. */
const MOST = {
  guest: { requests: 12, bytes: 70_000, scriptBytes: 15_000 },
  member: { requests: 26, scriptBytes: 111_300 },
  /** Before the first touch of the form. */
  composer: { scriptBytes: 157_200 },
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

test('a member’s page loads at most 111.3 kB of scripts, also when idle', async ({ pageOf, world, baseURL }) => {
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

test('the composer loads nothing of its writing surface before it is touched', async ({ pageOf, world, baseURL }) => {
  const page = await pageOf(await world.member())
  const { now, foreign } = weigh(page, baseURL)
  await page.goto('/create-post')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await readOn(page)
  const { scriptBytes } = await now()
  expect(foreign).toEqual([])
  expect(scriptBytes).toBeLessThanOrEqual(MOST.composer.scriptBytes)
  await page.getByRole('textbox', { name: '내용' }).click()
  await expect(page.locator('[contenteditable=true]')).toBeFocused()
  expect((await now()).scriptBytes).toBeGreaterThan(scriptBytes + 50_000)
})

/** How much slower a phone's processor is than this one. */
const PHONE = 4
/** A script that runs longer at a stretch blocks input. */
const LONG_MS = 50
const TRACED = { categories: ['__metadata', 'blink.user_timing', 'devtools.timeline'] }

test('a guest’s page paints fast and blocks no input on a slow phone', async ({ browser, world, baseURL }) => {
  const post = await world.post(undefined, { content: '천천히 읽는 글이에요. '.repeat(60) })
  const waits: number[] = []
  const longest: number[] = []
  // The quickest of three, because other work shares the processor's caches.
  for (let count = 0; count < 3; count += 1) {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    await browser.startTracing(page, TRACED)
    await page.goto(`/post/${post.id}`)
    waits.push(await page.evaluate(betweenPaints))
    longest.push(longestScript(await browser.stopTracing(), page.url()))
    await context.close()
  }
  expect(Math.min(...waits)).toBeLessThanOrEqual(50)
  expect(Math.min(...longest) * PHONE).toBeLessThanOrEqual(LONG_MS)
})

test('a script that blocks input would be found', async ({ browser, page }) => {
  await browser.startTracing(page, TRACED)
  await page.goto('/help')
  await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(() => {
      for (let count = 0; count < 5e7; count += 1) Math.sqrt(count)
      resolve()
    })
    await promise
  })
  expect(longestScript(await browser.stopTracing(), page.url()) * PHONE).toBeGreaterThan(LONG_MS)
})

/** Runs in the page: milliseconds from the first to the largest contentful paint, once the page is at rest. */
function betweenPaints(): Promise<number> {
  let [first, largest] = [0, 0]
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') first = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (largest = startTime))
  return new Promise((resolve) => setTimeout(() => resolve(largest - first), 1_200))
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string; data?: { documentLoaderURL?: string } }
  /** Microseconds of the thread's own processor time, which other work on this machine does not lengthen. */
  tdur?: number
}

/** What Chromium calls the running of a script, module, listener or timer. */
const SCRIPT = /^(EvaluateScript|v8\.evaluateModule|FunctionCall|TimerFire|FireIdleCallback|FireAnimationFrame)$/

/** Milliseconds of processor time of the longest script that the page at this address ran at a stretch, from a trace. */
function longestScript(trace: Buffer, url: string): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const pages = traceEvents.filter(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  )
  const processes = new Set(pages.map(({ pid }) => pid))
  const scripts = traceEvents.filter(({ name, pid }) => SCRIPT.test(name) && processes.has(pid))
  expect(scripts.length).toBeGreaterThan(0)
  return Math.max(...scripts.map(({ tdur = 0 }) => tdur)) / 1_000
}
