import type { Locator, Page } from '@playwright/test'
import { awake, expect, test } from '#tests/helpers/browser.ts'

/** The header, what opens from it, and how it makes room on phones. */

async function edgesOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
}

/** Where the page is when something opens. */
const PLACES: Record<string, (page: Page) => Promise<void>> = {
  'at its top': async () => {},
  'further down': async (page) => {
    await scrollTo(page, 400)
    await scrollTo(page, 300)
  },
}

/** Scrolls, and waits until the page has noticed. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (y) =>
      new Promise((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true })
        window.scrollTo(0, y)
      }),
    top,
  )

for (const width of [390, 320]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 700 } })

    for (const [name, arrange] of Object.entries(PLACES)) {
      test(`the drawer opens below the header, the bell at the lower edge, while the page is ${name}`, async ({
        page,
        world,
        signIn,
      }) => {
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
        // A sheet on the lower edge of the window, over the bottom bar.
        await expect.poll(async () => (await edgesOf(panel)).bottom).toBeCloseTo(700, 0)
        const place = await edgesOf(panel)
        expect(place.top).toBeGreaterThanOrEqual((await edgesOf(header)).bottom)
        expect([place.left, place.right]).toEqual([0, width])
        await bell.click()
        await expect(panel).toBeHidden()
      })
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, reducedMotion: 'reduce' })

  test('the header leaves while one scrolls down, and comes back on the way up or with the focus', async ({ page }) => {
    await page.goto('/terms')
    await awake(page)
    const header = page.getByRole('banner')
    const bottom = async () => (await edgesOf(header)).bottom
    await scrollTo(page, 500)
    await expect.poll(bottom).toBeLessThanOrEqual(0)
    await header.getByRole('link', { name: '검색' }).focus()
    await expect.poll(bottom).toBe(52)
    await page.getByRole('main').focus()
    await scrollTo(page, 700)
    await expect.poll(bottom).toBeLessThanOrEqual(0)
    await scrollTo(page, 600)
    await expect.poll(bottom).toBe(52)
  })
})

/** Drags with one finger, as a phone does it. */
async function drag(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] })
  await touch('touchStart', from.y)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from.y + (by * step) / 10)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

test.describe('sheets of a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })

  test('a menu and a dialog stand on the lower edge; a short drag springs back, a long one closes', async ({
    page,
    world,
    signIn,
  }) => {
    const post = await world.post()
    await signIn(await world.member())
    await page.goto(`/post/${post.id}`)
    await awake(page)
    const button = page.getByRole('button', { name: `‘${post.title}’ 메뉴` })
    await button.click()
    const menu = page.getByRole('menu')
    const closesByDrag = async (sheet: Locator) => {
      await expect(sheet).toBeVisible()
      await expect.poll(async () => (await edgesOf(sheet)).bottom).toBeCloseTo(700, 0)
      const place = await edgesOf(sheet)
      await page.waitForLoadState('networkidle')
      const handle = { x: 195, y: place.top + 12 }
      await drag(page, handle, 40)
      await expect(sheet).toBeVisible()
      await expect.poll(async () => (await edgesOf(sheet)).top).toBeCloseTo(place.top, 0)
      await drag(page, handle, 160)
      await expect(sheet).toBeHidden()
    }
    await closesByDrag(menu)
    await button.click()
    await menu.getByRole('menuitem', { name: /신고/ }).click()
    await closesByDrag(page.getByRole('dialog'))
  })
})

for (const width of [800, 1280]) {
  test(`a conversation ends on the screen at ${width} px`, async ({ page, world, signIn }) => {
    const [me, other] = [await world.member(), await world.member()]
    await other.api.post('/messages', { receiverId: me.id, content: '안녕하세요' })
    await signIn(me)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/messages/${other.id}`)
    await awake(page)
    const { top, bottom } = await edgesOf(page.locator('[data-conversation]'))
    expect(top).toBeCloseTo((await edgesOf(page.getByRole('banner'))).bottom, 0)
    expect(bottom).toBeCloseTo(800 - 12, 0)
  })
}
