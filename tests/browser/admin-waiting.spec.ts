import { expect, openAwake } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

/** What waits is counted over the whole forum. */
const test = testOnOwnServer()

test('/admin opens on the first tab with work, whose count falls as it is done', async ({ page, world, signIn }) => {
  const [author, admin] = [await world.member(), await world.newAdmin()]
  const reason = `광고 ${world.unique()}`
  const post = await world.post(author, { content: '**굵은** 글씨가 있는 본문이에요.' })
  expectStatus(await (await world.member()).api.post('/reports', { postId: post.id, reason }), 201)
  const waiting = expectStatus(await admin.api.get<Record<string, number>>('/admin/waiting'), 200)
  const first = ['inquiries', 'conversions', 'reports'].find((tab) => (waiting[tab] ?? 0) > 0)
  const names = { inquiries: /^문의\/의견/, conversions: /^코인 전환/, reports: /^신고/ } as const
  await signIn(admin)
  await openAwake(page, '/admin')
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(names[first as keyof typeof names])
  const tab = page.getByRole('tab', { name: /^신고/ })
  await expect(tab).toHaveAccessibleName(`신고 처리할 일 ${waiting.reports}건`)
  await tab.click()
  const card = page.getByRole('article').filter({ hasText: reason })
  await expect(card.locator('strong')).toHaveText('굵은')
  await card.getByRole('button', { name: '그대로 두기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '그대로 두기' }).click()
  const left = (waiting.reports ?? 0) - 1
  await expect(tab).toHaveAccessibleName(left > 0 ? `신고 처리할 일 ${left}건` : '신고')
  await page.goto('/admin?tab=rate')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('전환율')
})
