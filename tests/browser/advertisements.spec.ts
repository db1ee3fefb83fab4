import { expect } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

// On a server of its own: what the operator sets stands on every page.
const test = testOnOwnServer()
// What the frame keeps from it: storage, and calls of the site.
test.use({ expectedErrors: [/SecurityError|content (security )?policy/i] })

/** An advertisement that says what it can reach of the page around it and of the site. */
const PRYING = `<p id="said">…</p><script>
  const reached = []
  for (const [name, reach] of Object.entries({
    cookie: () => document.cookie,
    storage: () => localStorage.length,
    page: () => parent.document.title,
    address: () => parent.location.href,
  }))
    try { reach(); reached.push(name) } catch {}
  fetch('/api/auth/me', { credentials: 'include' })
    .then(() => reached.push('call'), () => {})
    .then(() => { said.textContent = 'origin ' + origin + ', reached: ' + reached.join() })
</script>`

test('an advertisement runs apart from the site, and nothing moves when it comes', async ({ page, world, signIn }) => {
  const admin = await world.admin()
  const value = JSON.stringify({ beside: PRYING, below: '', between: '<b>가게가 문을 열었어요</b>' })
  expectStatus(await admin.api.post('/admin/settings', { key: 'adSlots', value }), 200)
  await signIn(await world.member())
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.addInitScript(() => {
    const moved = { total: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.total += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const beside = page.getByTitle('목록 옆 광고')
  await expect(beside.contentFrame().locator('#said')).toHaveText('origin null, reached: ')
  await expect(page.getByTitle('목록 사이 광고').contentFrame().getByText('가게가 문을 열었어요')).toBeVisible()
  expect((await beside.boundingBox())?.height).toBe(250)
  expect(await page.evaluate(() => (globalThis as unknown as { moved: { total: number } }).moved.total)).toBe(0)
  await page.goto('/settings')
  await expect(page.locator('iframe')).toHaveCount(0)
})
