import type { Locator, Page } from '@playwright/test'
import { awake, expect, test } from '#tests/helpers/browser.ts'

/** What stands above a page: the header, and before it the announcement bar, which is there until a reader closes it. */

const bar = (page: Page) => page.getByRole('region', { name: '공지 배너' })

async function edgesOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
}

/** Each way in which the bar can stand above a page, from the page as it opens. */
const BARS: Record<string, (page: Page) => Promise<void>> = {
  shown: async (page) => expect(bar(page)).toBeVisible(),
  'of several lines': (page) =>
    bar(page)
      .locator('.font-semibold')
      .evaluate((text) => {
        text.classList.remove('line-clamp-2')
        text.textContent = '아주 긴 공지예요. '.repeat(12)
      }),
  closed: (page) => bar(page).getByRole('button', { name: '이 배너 그만 보기' }).click(),
  'scrolled away': (page) => page.evaluate(() => scrollTo(0, 400)),
}

for (const width of [390, 320]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 700 } })

    for (const [name, arrange] of Object.entries(BARS)) {
      test(`drawer and bell open below the header while the bar is ${name}`, async ({ page, world, signIn }) => {
        await signIn(await world.member())
        await page.goto('/help')
        await awake(page)
        await arrange(page)
        const header = page.getByRole('banner')

        const menu = page.locator('summary[aria-label="메뉴"]')
        await menu.click()
        const drawer = page.locator('[data-drawer] > div')
        const { top, bottom } = await edgesOf(drawer)
        const bottomBar = await edgesOf(page.getByRole('navigation', { name: '빠른 메뉴' }))
        expect(top).toBeCloseTo((await edgesOf(header)).bottom, 0)
        expect(bottom).toBeGreaterThanOrEqual(bottomBar.top - 1)
        // The last of it can be scrolled to a place that the bottom bar leaves free.
        const last = header.getByRole('button', { name: '로그아웃' }).filter({ visible: true })
        await last.focus()
        expect((await edgesOf(last)).bottom).toBeLessThanOrEqual(bottomBar.top)
        await menu.click()
        await expect(drawer).toBeHidden()

        const bell = page.locator('details[data-panel=notifications] > summary')
        await bell.click()
        const panel = header.getByRole('region', { name: '알림', exact: true })
        await expect(panel).toBeVisible()
        await expect(panel.getByRole('heading', { name: '알림' })).toBeVisible()
        const place = await edgesOf(panel)
        expect(place.top).toBeGreaterThanOrEqual((await edgesOf(header)).bottom)
        expect(place.bottom).toBeLessThanOrEqual(bottomBar.top)
        expect([place.left, place.right]).toEqual([8, width - 8])
        await bell.click()
        await expect(panel).toBeHidden()
      })
    }
  })
}

for (const width of [800, 1280]) {
  for (const name of ['shown', 'closed'] as const) {
    test(`a conversation ends on the screen at ${width} px while the bar is ${name}`, async ({
      page,
      world,
      signIn,
    }) => {
      const [me, other] = [await world.member(), await world.member()]
      await other.api.post('/messages', { receiverId: me.id, content: '안녕하세요' })
      await signIn(me)
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/messages/${other.id}`)
      await awake(page)
      await BARS[name]?.(page)
      const { top, bottom } = await edgesOf(page.locator('[data-conversation]'))
      expect(top).toBeCloseTo((await edgesOf(page.getByRole('banner'))).bottom, 0)
      expect(bottom).toBeCloseTo(800 - 12, 0)
    })
  }
}
