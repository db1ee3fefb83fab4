import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'
import type { Forum, Person } from '#tests/helpers/forum.ts'

const toast = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')
const cardOf = (page: Page) => page.getByRole('complementary', { name: '내 정보와 메뉴' })
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Gives a member points as an admin does. */
async function give(world: Forum, { id }: Person, points: number): Promise<void> {
  const admin = await world.admin()
  const { status } = await admin.api.post(`/admin/users/${id}/points`, { points, reason: '시험용 지급' })
  expect(status).toBe(200)
}

test('the history says what each line was for and adds older lines', async ({ page, world, signIn }) => {
  const me = await world.member()
  const post = await world.post(me)
  for (let count = 0; count < 10; count += 1) await world.post(me)
  await give(world, me, 1_234)
  await signIn(me)
  await page.goto('/points-history')
  await expect(page.locator('main').getByText('1,344 P', { exact: true })).toBeVisible()
  await expect(page.getByText('+1,234 P')).toBeVisible()
  await expect(page.getByText('운영진 조정', { exact: true })).toBeVisible()
  await expect(page.getByText('잔액', { exact: false })).toHaveCount(10)
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect(page.getByText('잔액', { exact: false })).toHaveCount(12)
  await expect(page.locator(`main a[href="/post/${post.id}"]`)).toBeVisible()
})

test('the likes and the comments of a day are one row each, which opens to its entries', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  const [twice, once] = [await world.post(me), await world.post(me)]
  for (const { id } of [twice, twice, once])
    expect((await (await world.member()).api.post(`/posts/${id}/like`, { liked: true })).status).toBe(200)
  const other = await world.post()
  for (let nth = 0; nth < 2; nth += 1) await world.comment(other.id, me)
  await signIn(me)
  await page.goto('/points-history')
  const likes = page.getByRole('group').filter({ hasText: '받은 좋아요 3개' })
  await expect(likes).toContainText('글 2개에서')
  await expect(likes).toContainText('+3')
  await expect(page.getByText('댓글 작성 2번')).toBeVisible()
  const entries = likes.getByText('게시글 좋아요 받음')
  await expect(entries.first()).toBeHidden()
  await page.getByText('받은 좋아요 3개').click()
  await expect(entries).toHaveCount(3)
  for (const entry of await entries.all()) await expect(entry).toBeVisible()
  await expect(likes.getByRole('link', { name: '글 보기' }).first()).toHaveAttribute('href', `/post/${once.id}`)
})

test('a member without points reads how to get the first ones', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await page.goto('/points-history')
  await expect(page.getByText('아직 포인트 내역이 없어요.')).toBeVisible()
  await expect(page.getByText('아직 전환한 적이 없어요.')).toBeVisible()
})

test('attending marks the day, pays once and shows in the history', async ({ page, world, signIn }) => {
  const me = await world.member()
  await signIn(me)
  await page.goto('/points-history')
  await page.getByRole('button', { name: '출석하기' }).click()
  await expect(toast(page)).toContainText('+5 P')
  await expect(page.getByText('오늘 출석했어요')).toBeVisible()
  await expect(page.getByText('1일 연속 출석')).toBeVisible()
  await expect(page.locator('main').getByRole('listitem').getByText('+5 P')).toBeVisible()
  await expect(page.locator('main').getByText('5 P', { exact: true })).toBeVisible()
  await expect(cardOf(page).getByText('5 P', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '출석하기' })).toHaveCount(0)
  await page.getByRole('button', { name: '이전 달' }).click()
  await expect(page.getByRole('button', { name: '다음 달' })).toBeEnabled()
  expect((await me.api.post('/points/attendance', {})).status).toBe(409)
})

test.describe('attending a second time', () => {
  test.use({ expectedErrors: [/409/] })

  test('marks the day that another tab attended', async ({ page, world, signIn }) => {
    const me = await world.member()
    await signIn(me)
    await page.goto('/points-history')
    await me.api.post('/points/attendance', {})
    await page.getByRole('button', { name: '출석하기' }).click()
    await expect(toast(page)).toContainText('오늘은 이미 출석했어요.')
    await expect(page.getByText('오늘 출석했어요')).toBeVisible()
    await expect(page.getByText('1일 연속 출석')).toBeVisible()
    await expect(cardOf(page).getByText('5 P', { exact: true })).toBeVisible()
  })
})

const stamps = (page: Page) => page.getByRole('region', { name: '출석' })

test('the card beside the feed stamps today, also when another tab has done it', async ({ page, world, signIn }) => {
  const me = await world.member()
  await signIn(me)
  await page.goto('/')
  const second = await page.context().newPage()
  await second.goto('/popular')
  for (const tab of [page, second]) {
    await expect(stamps(tab).getByText('오늘 하면 1일')).toBeVisible()
    await expect(stamps(tab).getByText('오늘 출석했어요 · 5 P')).toBeHidden()
  }
  await stamps(page).getByRole('button', { name: '출석 도장 찍고 5 P 받기' }).press('Enter')
  await expect(toast(page)).toContainText('+5 P')
  await expect(stamps(page).getByText('1일 연속 출석')).toBeVisible()
  await expect(stamps(page).getByText('오늘 출석했어요 · 5 P')).toBeFocused()
  await expect(cardOf(page).getByText('5 P', { exact: true })).toBeVisible()
  const answer = second.waitForResponse('**/api/points/attendance')
  await stamps(second).getByRole('button').click()
  expect((await answer).status()).toBe(409)
  await expect(toast(second)).toContainText('오늘은 이미 출석했어요.')
  await expect(stamps(second).getByText('오늘 출석했어요 · 5 P')).toBeVisible()
  await page.reload()
  await expect(stamps(page).getByRole('button')).toHaveCount(0)
  expect((await me.api.get<{ points: number }>('/auth/user')).body.points).toBe(5)
})

test('a guest has no card of attendance', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('complementary').last()).toBeVisible()
  await expect(stamps(page)).toHaveCount(0)
})

test.describe('converting', () => {
  test.use({ expectedErrors: [/422|ERR_FAILED/] })

  test('is refused with the reason below the minimum, above the balance and without a wallet', async ({
    page,
    world,
    signIn,
  }) => {
    const me = await world.member()
    await give(world, me, 15_000)
    await signIn(me)
    await page.goto('/convert-points')
    const submit = page.getByRole('button', { name: '전환 신청' })
    await submit.click()
    await expect(page.getByText('숫자를 입력해 주세요.')).toBeVisible()
    await expect(page.getByText('유효한 지갑 주소를 입력해 주세요.')).toBeVisible()
    await expect(page.getByLabel('전환할 포인트')).toBeFocused()
    await page.getByLabel('전환할 포인트').fill('9999')
    await expect(page.getByText('최소 10,000포인트부터 전환할 수 있어요.')).toBeVisible()
    await page.getByLabel('전환할 포인트').fill('15001')
    await expect(page.getByText('보유 포인트가 부족해요.')).toBeVisible()
  })

  test('asks once more, holds the points at once and shows the request as 처리 중', async ({ page, world, signIn }) => {
    const me = await world.member()
    await give(world, me, 25_000)
    await signIn(me)
    await page.goto('/convert-points')
    await page.getByLabel('전환할 포인트').fill('12,345')
    await expect(page.getByText('1.2345 AAH')).toBeVisible()
    await page.getByLabel('지갑 주소').fill(WALLET.toLowerCase())
    await expect(page.getByText(/체크섬이 있는 지갑 주소/)).toBeVisible()
    await page.getByLabel('지갑 주소').fill(WALLET.replace('Aed', 'aed'))
    await expect(page.getByText(/체크섬과 맞지 않아요/)).toBeVisible()
    await page.getByLabel('지갑 주소').fill(WALLET)
    await expect(page.getByText(/체크섬/)).toHaveCount(0)
    await page.getByRole('button', { name: '전환 신청' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('12,345 P')
    await expect(question).toContainText(WALLET)
    const confirm = question.getByRole('button', { name: '전환하기' })
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/points/convert')) keys.push(request.headers()['idempotency-key'])
    })
    await page.route('**/api/points/convert', (route) => route.abort(), { times: 1 })
    await confirm.dblclick()
    await expect(question.getByRole('alert')).toHaveText(/^포인트를 전환하지 못했어요/)
    const refusal = { status: 422, json: { code: 'INSUFFICIENT_POINTS', message: '보유한 포인트가 부족해요.' } }
    await page.route('**/api/points/convert', (route) => route.fulfill(refusal), { times: 1 })
    await confirm.click()
    await expect(question).toHaveCount(0)
    await expect(toast(page)).toContainText('보유한 포인트가 부족해요.')
    await expect(page.getByLabel('전환할 포인트')).toBeFocused()
    await page.getByRole('button', { name: '전환 신청' }).click()
    await expect(question.getByRole('alert')).toHaveCount(0)
    await confirm.dblclick()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('button', { name: '전환 신청' })).toBeFocused()
    expect(keys).toHaveLength(3)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    await expect(toast(page)).toContainText('전환을 신청했어요')
    await expect(page.getByText('처리 중')).toBeVisible()
    await expect(page.locator('main').getByText('12,655 P')).toBeVisible()
    await expect(cardOf(page).getByText('12,655 P')).toBeVisible()
    expect((await me.api.get<{ points: number }>('/auth/user')).body.points).toBe(12_655)
  })

  test('keeps its form below the minimum, with what is missing above it', async ({ page, world, signIn }) => {
    const me = await world.member()
    await give(world, me, 4_000)
    await signIn(me)
    await page.goto('/convert-points')
    await expect(page.getByRole('region', { name: '전환까지 남은 포인트' })).toContainText('6,000 P를 더 모으면')
    await page.getByLabel('전환할 포인트').fill('4000')
    await page.getByLabel('지갑 주소').fill(WALLET)
    await page.getByRole('button', { name: '전환 신청' }).click()
    await expect(page.getByText('최소 10,000포인트부터 전환할 수 있어요.')).toBeVisible()
  })

  test('shows what became of it: done, or failed with the points back', async ({ page, world, signIn }) => {
    const me = await world.member()
    await give(world, me, 20_000)
    const admin = await world.admin()
    for (const status of ['completed', 'failed']) {
      const { body } = await me.api.post<{ id: string }>('/points/convert', {
        pointsAmount: 10_000,
        walletAddress: `${WALLET}-${world.unique()}`,
      })
      expect((await admin.api.patch(`/admin/conversions/${body.id}/status`, { status })).status).toBe(200)
    }
    await signIn(me)
    await page.goto('/convert-points')
    await expect(page.getByText('완료', { exact: true })).toBeVisible()
    await expect(page.getByText('실패', { exact: true })).toBeVisible()
    await expect(page.getByText('실패 · 포인트 반환')).toBeVisible()
    await expect(page.getByText('보유 포인트').locator('visible=true').first()).toBeVisible()
    await expect(page.locator('main').getByText('10,000 P').first()).toBeVisible()
  })
})

test('the composer says what a post earns @phone', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await page.goto('/create-post')
  const reward = page.getByText('등록하면').filter({ visible: true })
  await expect(reward).toContainText('10 P')
  await expect(reward).toContainText('경험치 4')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
