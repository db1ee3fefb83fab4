import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('font'))

/** The files of Pretendard that the page draws with. */
const drawn = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)

test('a reader elsewhere than on Windows loads no font', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => void (request.url().includes('retendard') && fonts.push(request.url())))
  await page.goto('/help')
  await page.waitForTimeout(2_000)
  expect(await stored(page)).toBeNull()
  expect(fonts).toEqual([])
})

test.describe('on Windows', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  })

  test('the first page fills the cache when it is idle, the next one is drawn with Pretendard and nothing moves', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement
        for (const entry of list.getEntries())
          dataset.shift = String(Number(dataset.shift ?? 0) + (entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/help')
    expect(await drawn(page)).toBe(0)
    await expect.poll(() => stored(page), { timeout: 20_000 }).toContain('.woff2')
    expect(await drawn(page)).toBe(0)
    await page.reload()
    await expect.poll(() => drawn(page)).toBeGreaterThan(5)
    await page.waitForTimeout(1_000)
    expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBe(0)
  })

  test.describe('after a new version of the site', () => {
    test.use({ expectedErrors: [/404|MIME/] })

    test('the sheet of the earlier one is forgotten', async ({ page }) => {
      await page.addInitScript(() => {
        if (!sessionStorage.getItem('set')) localStorage.setItem('font', '/_astro/pretendard.earlier.css')
        sessionStorage.setItem('set', '1')
      })
      await page.goto('/help')
      await expect.poll(() => stored(page), { timeout: 20_000 }).toContain('.woff2')
      expect(await stored(page)).not.toContain('earlier')
    })
  })
})
