import { startSimulator } from '#cms/payments/simulator/standalone.ts'
import { expect, test as base } from '#tests/helpers/browser.ts'
import { forum } from '#tests/helpers/forum.ts'
import { heldOn, openWindow, press, toastOn } from '#tests/helpers/payment-pages.ts'
import { startServer } from '#tests/helpers/server.ts'

type Simulator = Awaited<ReturnType<typeof startSimulator>>

/** A forum that takes the simulator, on a port of its own, for Toss: its switches disturb no other test. */
const test = base.extend<object, { shop: { base: string; simulator: Simulator } }>({
  shop: [
    async ({}, use) => {
      const simulator = await startSimulator()
      const server = await startServer({ env: simulator.env })
      simulator.control({ webhookUrl: `${server.base}/api/payments/webhook` })
      await use({ base: server.base, simulator })
      await server.stop()
      simulator.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.base),
  world: async ({ shop }, use) => use(await forum(shop.base)),
})

test.use({ expectedErrors: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION/] })

for (const size of ['', ' @phone']) {
  test(`while the provider is down the window does not open; what was paid comes when it is back${size}`, async ({
    page,
    world,
    signIn,
    shop: { simulator },
  }) => {
    await signIn(await world.member())
    await page.goto('/buy-points')
    simulator.control({ downMs: 60_000 })
    await page.getByRole('radio', { name: /베이직/ }).check()
    await press(page, '5,000원 결제하기')
    await expect(toastOn(page)).toContainText('결제창을 열지 못했어요.')
    simulator.control({ downMs: 0 })
    await press(page, '5,000원 결제하기')
    await page.waitForURL('**/sandbox/window/**')
    // Down as soon as the buyer is on the way back.
    await page.route('**/api/payments/return**', async (route) => {
      simulator.control({ downMs: 60_000 })
      await route.continue()
    })
    await press(page, '5,000원 결제하기')
    await expect(page.getByRole('heading', { name: '결제를 확인하고 있어요' })).toBeVisible()
    simulator.control({ downMs: 0 })
    await page.waitForURL('**/points-history', { timeout: 30_000 })
    await expect(toastOn(page)).toContainText('2,500 P가 충전되었어요.')
  })

  test(`a tab that is closed after the approval costs nothing, and the order ends unpaid${size}`, async ({
    page,
    world,
    signIn,
    shop: { simulator },
  }) => {
    await signIn(await world.member())
    await openWindow(page)
    await press(page, '승인하고 창 닫기')
    await expect(page.getByText('이 탭을 닫아 주세요.')).toBeVisible()
    await page.goto('/payments')
    await press(page, '결제했는데 포인트가 없어요')
    await expect(toastOn(page)).toContainText('아직 결제가 확인되지 않았어요.')
    simulator.control({ advanceMs: 10 * 60_000 })
    await expect(async () => {
      await press(page, '결제했는데 포인트가 없어요')
      await expect(page.getByText('결제되지 않음', { exact: true }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.goto('/points-history')
    await expect(heldOn(page, '0 P')).toBeVisible()
  })
}

test('an answer that is lost on its way is not lost to the member', async ({ page, world, signIn, shop }) => {
  const me = await world.member()
  await signIn(me)
  shop.simulator.control({ fault: { call: 'confirm', how: 'lose-answer' }, webhooks: 'drop' })
  await openWindow(page)
  await press(page, '5,000원 결제하기')
  await page.waitForURL('**/points-history', { timeout: 30_000 })
  await expect(heldOn(page, '2,500 P')).toBeVisible()
  expect((await me.api.get<unknown[]>('/points/history')).body).toHaveLength(1)
  shop.simulator.control({ webhooks: 'send' })
})

test('a card that is rejected at the confirmation says why', async ({ page, world, signIn, shop }) => {
  await signIn(await world.member())
  shop.simulator.control({ fault: { call: 'confirm', how: 'refuse', code: 'REJECT_CARD_PAYMENT' } })
  await openWindow(page)
  await press(page, '5,000원 결제하기')
  await page.waitForURL('**/payment-fail**')
  await expect(page.getByText('한도나 잔액이 부족해서 결제하지 못했어요.')).toBeVisible()
})

test('with payments off the page says so and sells nothing', async ({ page }) => {
  const server = await startServer({ env: { PAYMENTS: 'off' } })
  const world = await forum(server.base)
  const { email, password } = await world.member()
  await page.context().request.post(`${server.base}/api/auth/login`, { data: { email, password } })
  await page.goto(`${server.base}/buy-points`)
  await expect(page.getByRole('heading', { name: '지금은 포인트를 구매할 수 없어요' })).toBeVisible()
  await expect(page.getByRole('button', { name: /결제하기/ })).toHaveCount(0)
  // A stream of events that is cut while the page listens would be an error in its console.
  await page.goto('about:blank')
  await server.stop()
})
