import { awake, expect, test } from '#tests/helpers/browser.ts'
import { heldOn, openWindow, press, toastOn } from '#tests/helpers/payment-pages.ts'

for (const size of ['', ' @phone']) {
  test(`a package becomes points${size}`, async ({ page, world, signIn }) => {
    const me = await world.member()
    await signIn(me)
    await openWindow(page, { name: '스탠다드', way: '토스페이' })
    await expect(page.getByText('토스페이')).toBeVisible()
    await press(page, '10,000원 결제하기')
    await page.waitForURL('**/points-history')
    await expect(toastOn(page)).toContainText('5,500 P가 충전되었어요.')
    await expect(heldOn(page, '5,500 P')).toBeVisible()
    await expect(page.getByText('포인트 구매', { exact: true }).last()).toBeVisible()
    await page.goto('/payments')
    await expect(page.getByText('결제 완료')).toBeVisible()
    const [receipt] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /영수증/ }).click(),
    ])
    await expect(receipt.getByRole('heading', { name: '모의 영수증' })).toBeVisible()
    // Going back does not lead to a page that asks again.
    await page.goto('/points-history')
    expect((await me.api.get<unknown[]>('/points/history')).body).toHaveLength(1)
  })

  test(`who cancels in the window, or whose card is rejected, reads why and can try again${size}`, async ({
    page,
    world,
    signIn,
  }) => {
    const me = await world.member()
    await signIn(me)
    await openWindow(page, { way: '카카오페이' })
    await press(page, '결제 취소')
    await page.waitForURL('**/payment-fail**')
    await expect(page.getByText('결제를 취소했어요.')).toBeVisible()
    await page.getByRole('link', { name: '다시 시도' }).click()
    await page.waitForURL('**/buy-points')
    await openWindow(page)
    await press(page, '카드 거절')
    await expect(page.getByText('카드사에서 결제를 거절했어요.', { exact: false })).toBeVisible()
    await openWindow(page)
    await press(page, /다른 금액/)
    await expect(page.getByText('주문한 금액과 결제하려는 금액이 달라서', { exact: false })).toBeVisible()
    await openWindow(page)
    await press(page, '5,000원 결제하기')
    await page.waitForURL('**/points-history')
    await expect(heldOn(page, '2,500 P')).toBeVisible()
  })
}

test('a package has to be chosen, and keys choose it', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await page.goto('/buy-points')
  await press(page, '결제하기')
  await expect(page.getByRole('alert').filter({ hasText: '상품을 선택해 주세요.' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /베이직/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /스탠다드/ })).toBeChecked()
  await expect(page.getByRole('button', { name: '10,000원 결제하기' })).toBeVisible()
  await expect(page.getByText('상품을 선택해 주세요.')).toHaveCount(0)
})

test('who goes back from the window can choose again', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await openWindow(page)
  await page.goBack()
  await page.waitForURL('**/buy-points')
  await page.getByRole('radio', { name: /스탠다드/ }).check()
  await press(page, '10,000원 결제하기')
  await page.waitForURL('**/sandbox/window/**')
  await press(page, '10,000원 결제하기')
  await page.waitForURL('**/points-history')
  await expect(heldOn(page, '5,500 P')).toBeVisible()
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the pages of payments and the window do not overflow', async ({ page, world, signIn }) => {
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await signIn(await world.member())
    await openWindow(page)
    expect(await overflow()).toBeLessThanOrEqual(0)
    for (const path of ['/buy-points', '/payments', '/payment-fail?code=REJECT_CARD_COMPANY']) {
      await page.goto(path)
      await awake(page)
      expect(await overflow(), path).toBeLessThanOrEqual(0)
    }
  })
})

test('a guest is sent home with the reason', async ({ page }) => {
  await page.goto('/buy-points')
  await expect(page).toHaveURL(/\/$/)
  await expect(toastOn(page)).toContainText('로그인이 필요합니다')
  await expect(toastOn(page)).toContainText('포인트를 구매하려면 로그인해주세요')
  await toastOn(page).getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fbuy-points/)
})

test('what was not spent goes back from the list of payments', async ({ page, world, signIn }) => {
  const me = await world.member()
  await signIn(me)
  await openWindow(page)
  await press(page, '5,000원 결제하기')
  await page.waitForURL('**/points-history')
  await page.goto('/payments')
  await press(page, '환불')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: '2,500 P를 환불할까요?' })).toBeVisible()
  await dialog.getByRole('button', { name: '환불' }).click()
  await expect(dialog.getByText('환불 사유를 입력해 주세요.')).toBeVisible()
  await dialog.getByLabel('환불 사유').fill('잘못 구매했어요')
  await dialog.getByRole('button', { name: '환불' }).click()
  await expect(toastOn(page)).toContainText('환불했어요')
  await expect(page.getByText('환불 완료')).toBeVisible()
  await expect(page.getByText('5,000원 환불')).toBeVisible()
  await expect(page.getByRole('button', { name: '환불' })).toHaveCount(0)
  await page.goto('/points-history')
  await expect(heldOn(page, '0 P')).toBeVisible()
})

test('an unpaid order says so, and a member without orders gets a link to the shop', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await page.goto('/payments')
  await expect(page.getByText('아직 결제한 적이 없어요.')).toBeVisible()
  await openWindow(page)
  await page.goto('/payments')
  await expect(page.getByText('결제 확인 중')).toBeVisible()
  await press(page, '결제했는데 포인트가 없어요')
  await expect(toastOn(page)).toContainText('아직 결제가 확인되지 않았어요.')
})

test('a page of failure says what its address says, as text', async ({ page }) => {
  await page.goto(`/payment-fail?message=${encodeURIComponent('<img src=x onerror=alert(1)> 점검 중')}`)
  await expect(page.getByText('<img src=x onerror=alert(1)> 점검 중')).toBeVisible()
  await expect(page.getByRole('link', { name: '다시 시도' })).toHaveAttribute('href', '/buy-points')
  await page.goto('/payment-fail')
  await expect(page.getByText('알 수 없는 오류가 발생했습니다.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '결제사에서 보낸 안내' })).toHaveCount(0)
})

test.describe('a page of success', () => {
  test.use({ expectedErrors: [/404|500/] })

  /** What the status call says, the sentence of the toast, and the page that it leads to. */
  const COURSES = [
    [
      'failed',
      { status: 200, json: { status: 'failed', points: 2_500 } },
      '결제가 실패했습니다. 다시 시도해주세요.',
      '/buy-points',
    ],
    [
      'pending for ever',
      { status: 200, json: { status: 'pending', points: 2_500 } },
      '결제 상태를 확인하는 중 시간이 초과되었습니다.',
      '/points-history',
    ],
    [
      'broken',
      { status: 500, json: { code: 'INTERNAL', message: '문제가 생겼어요.' } },
      '결제 상태를 확인하지 못했어요.',
      '/buy-points',
    ],
  ] as const

  for (const [name, answer, sentence, path] of COURSES) {
    test(`leads on from an order that is ${name}`, async ({ page, world, signIn }) => {
      await signIn(await world.member())
      let asked = 0
      // The first answer may lead away at once, so it waits until the page has been seen.
      const seen = Promise.withResolvers<void>()
      await page.route('**/api/payments/*/status', async (route) => {
        asked += 1
        await seen.promise
        await route.fulfill(answer)
      })
      await page.clock.install()
      await page.goto('/payment-success?orderId=order-1&paymentKey=key-1')
      await expect(page.getByRole('heading', { name: '결제를 확인하고 있어요' })).toBeVisible()
      seen.resolve()
      for (let polls = 1; polls < 10 && page.url().includes('/payment-success'); polls += 1) {
        await expect.poll(() => asked >= polls || !page.url().includes('/payment-success')).toBe(true)
        await page.clock.runFor(3_000)
      }
      await page.waitForURL(`**${path}`)
      await expect(toastOn(page)).toContainText(sentence)
      expect(asked).toBeLessThanOrEqual(10)
    })
  }

  test('refuses an address without an order, and the order of somebody else', async ({ page, world, signIn }) => {
    const other = await world.member()
    const body = { productId: 'basic', amount: 5_000, points: 2_500 }
    const { orderId } = (await other.api.post<{ orderId: string }>('/payments/request', body)).body
    await signIn(await world.member())
    await page.goto('/payment-success?orderId=order-1')
    await page.waitForURL('**/buy-points')
    await expect(toastOn(page)).toContainText('결제 정보가 올바르지 않습니다.')
    await page.goto(`/payment-success?orderId=${orderId}&paymentKey=key-1`)
    await page.waitForURL('**/buy-points')
    await expect(toastOn(page)).toContainText('결제 상태를 확인하지 못했어요.')
  })
})

test.describe('a guest', () => {
  test.use({ expectedErrors: [/401/] })

  for (const query of ['', '?orderId=order-1&paymentKey=key-1'])
    test(`on /payment-success${query} gets the toast and is sent on to /buy-points`, async ({ page }) => {
      const opened: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && opened.push(new URL(request.url()).pathname))
      await page.goto(`/payment-success${query}`)
      // /buy-points sends guests home.
      await page.waitForURL('/')
      expect(opened).toContain('/buy-points')
      await expect(toastOn(page)).toContainText(
        query ? '결제 상태를 확인하지 못했어요.' : '결제 정보가 올바르지 않습니다.',
      )
      await expect(toastOn(page)).toHaveClass(/bg-danger/)
    })
})

test('what the provider said stands below a heading of its own', async ({ page }) => {
  const query = new URLSearchParams({ code: 'PAY_PROCESS_CANCELED', message: '사용자에 의해 결제가 취소되었습니다.' })
  await page.goto(`/payment-fail?${query}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('결제하지 못했어요')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('결제사에서 보낸 안내')
  await expect(main.getByText('사용자에 의해 결제가 취소되었습니다.')).toBeVisible()
})
