import type { Page } from '@playwright/test'

/** A place in the window, in pixels. */
export interface Point {
  x: number
  y: number
}

/** Waits until two frames are drawn: before, a new page has Chromium's first scale, and touches land elsewhere. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** One finger goes from one point to the other, or rests for a while. */
export async function touch(
  page: Page,
  from: Point,
  { to = from, rests = 0 }: { to?: Point; rests?: number },
): Promise<void> {
  await drawn(page)
  const finger = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await send('touchStart', from)
  if (rests > 0) await page.waitForTimeout(rests)
  for (let step = 1; step <= 8 && to !== from; step += 1)
    await send('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 })
  await send('touchEnd')
  await finger.detach()
}
