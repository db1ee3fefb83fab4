import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'

test('the overview counts what waits and leads there, and shows the days that were asked for @phone', async ({
  page,
  world,
  signIn,
}) => {
  const post = await world.post()
  expectStatus(await (await world.member()).api.post('/reports', { postId: post.id, reason: '광고예요' }), 201)
  await signIn(await world.newAdmin())
  await page.goto('/admin?tab=overview')
  const reports = page.getByRole('link', { name: /^처리할 신고/ })
  await expect(reports).not.toContainText(/신고0건/)
  await expect(page.getByRole('img', { name: /^새 글: 모두 [1-9]/ })).toBeVisible()
  await expect(page.locator('figure')).toHaveCount(9)

  await page.getByLabel('시작하는 날').fill('2025-01-10')
  await page.getByLabel('끝나는 날').fill('2025-01-02')
  await page.getByRole('button', { name: '보기', exact: true }).click()
  await expect(page.getByText('시작하는 날이 끝나는 날보다 늦어요.')).toBeVisible()
  await page.getByLabel('끝나는 날').fill('2025-01-12')
  await page.getByRole('button', { name: '보기', exact: true }).click()
  await expect(page).toHaveURL(/from=2025-01-10&to=2025-01-12/)
  await expect(page.getByRole('img', { name: '새 글: 모두 0, 가장 많은 날 0' })).toBeVisible()
  await page.getByText('표로 보기').click()
  await expect(page.getByRole('region', { name: '하루별 수치 표' }).locator('tbody tr')).toHaveCount(3)
  await expect(page.getByText('이 기간에는 지급한 포인트가 없어요.')).toBeVisible()
  await page.getByText('하루별로 보기').click()
  await expect(page.getByRole('region', { name: '포인트의 흐름 하루별 표' }).locator('tbody tr')).toHaveCount(3)
  const download = page.waitForEvent('download')
  await page
    .locator('section', { has: page.getByRole('heading', { name: '포인트의 흐름' }) })
    .getByRole('button', { name: 'CSV' })
    .click()
  const file = await download
  expect(file.suggestedFilename()).toBe('economy.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.slice(1, 11))).toEqual(['2025-01-10', '2025-01-11', '2025-01-12'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.goBack()
  await expect(page.getByRole('img', { name: /^새 글: 모두 [1-9]/ })).toBeVisible()

  await reports.click()
  await expect(page).toHaveURL(/tab=reports/)
  await expect(page.getByRole('heading', { name: '신고' })).toBeVisible()
})

test('a tab far down is shown in the strip of phones, and scrolls no page', async ({ page, signIn, world }) => {
  await signIn(await world.newAdmin())
  for (const [width, height] of [
    [1280, 600],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/admin?tab=signs')
    const tab = page.getByRole('tab', { selected: true })
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    if (width === 390) await expect(tab).toBeInViewport({ ratio: 1 })
  }
})

test.describe('out of order', () => {
  test.use({ expectedErrors: [/500/] })

  test('an overview that does not come can be asked for again', async ({ page, world, signIn }) => {
    await signIn(await world.newAdmin())
    await page.route('**/api/admin/overview*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await page.goto('/admin?tab=overview')
    await expect(page.getByText('현황을 불러오지 못했어요')).toBeVisible()
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('heading', { name: '하루별 수치' })).toBeVisible()
  })
})

test('the table of the transparency report has the months with something in it, and fits a phone @phone', async ({
  page,
  world,
}) => {
  const post = await world.post()
  const report = { postId: post.id, reason: '광고예요' }
  const { id } = expectStatus(await (await world.member()).api.post<{ id: string }>('/reports', report), 201)
  expectStatus(await (await world.admin()).api.patch(`/admin/reports/${id}`, { action: 'remove' }), 200)
  await page.goto('/transparency')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(6)
  const beyond = await table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)
  expect(beyond).toBe(0)
})
