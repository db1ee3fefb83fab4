import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'

const DRAFT = { title: '지울 공지예요', content: '내일 아침에 점검해요.', status: 'draft' }

test('the log shows actor, action and target, and is filtered by each', async ({ page, world, signIn }) => {
  const nickname = `은행나무${world.unique().slice(-8)}`
  const [admin, member] = [await world.newAdmin(), await world.member({ nickname })]
  const path = `/admin/users/${member.id}`
  expectStatus(await admin.api.post(`${path}/points`, { points: 1_500, reason: '이벤트' }), 200)
  expectStatus(await admin.api.patch(`${path}/role`, { role: 'moderator' }), 200)
  await signIn(admin)
  await page.goto(`/admin?tab=audit&actor=${admin.id}`)
  const rows = page.getByRole('region', { name: '운영 기록 목록' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('역할 변경')
  await expect(rows.first()).toContainText(/역할\s*이전 회원 → 이후 운영 도우미/)
  await expect(rows.last()).toContainText(/포인트\s*이전 0 → 이후 1,500/)
  await expect(rows.last()).toContainText('이벤트')
  await expect(rows.first().getByRole('link', { name: nickname })).toHaveAttribute('href', `/admin/users/${member.id}`)

  await page.getByLabel('작업', { exact: true }).selectOption('포인트 조정')
  await expect(page).toHaveURL(/action=points\.adjust/)
  await expect(rows).toHaveCount(1)
  await page.getByLabel('작업', { exact: true }).selectOption('설정 저장')
  await expect(page.getByText('조건에 맞는 항목이 없어요')).toBeVisible()
  await page.getByRole('button', { name: '조건 지우기', exact: true }).click()
  await expect(page).not.toHaveURL(/actor=/)

  await page.goto(`/admin?tab=audit&target=${member.id}`)
  await expect(rows).toHaveCount(2)
  await rows
    .first()
    .getByRole('button', { name: `${admin.username} 님의 작업만 보기` })
    .click()
  await expect(page).toHaveURL(new RegExp(`target=${member.id}.*actor=${admin.id}`))
  await page.getByRole('button', { name: `대상: ${nickname} 조건 지우기` }).click()
  await expect(page).not.toHaveURL(/target=/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 내려받기' }).click()
  expect((await download).suggestedFilename()).toBe('audit.csv')
})

test('a target without a name is a short id that is copied whole, and the filter by it stays narrow', async ({
  page,
  context,
  world,
  signIn,
}) => {
  const admin = await world.newAdmin()
  const { id } = expectStatus(await admin.api.post<{ id: string }>('/admin/announcements', DRAFT), 201)
  expectStatus(await admin.api.delete(`/admin/announcements/${id}`), 204)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(admin)
  await page.goto(`/admin?tab=audit&target=${id}`)
  const short = `${id.slice(0, 8)}…${id.slice(-4)}`
  const target = page.getByTitle(id).first()
  await expect(target).toHaveText(short)
  await page.getByRole('button', { name: '대상 번호 복사' }).first().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await expect(page.getByRole('button', { name: `대상: ${short} 조건 지우기` })).toBeVisible()
})

test('the log is read on a phone @phone', async ({ page, world, signIn }) => {
  const [admin, member] = [await world.newAdmin(), await world.member()]
  expectStatus(
    await admin.api.post(`/admin/users/${member.id}/points`, { points: 10, reason: '가나다'.repeat(200) }),
    200,
  )
  await signIn(admin)
  await page.goto(`/admin?tab=audit&target=${member.id}`)
  await expect(page.getByText('포인트 조정').last()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
