import { expect, test } from '#tests/helpers/browser.ts'

test('the ranking and the list beside every page show the name that everything else shows', async ({ page, world }) => {
  const nickname = `별명${world.unique()}`
  const rich = await world.member({ nickname })
  const admin = await world.admin()
  await admin.api.post(`/admin/users/${rich.id}/points`, { points: 50_000_000, reason: '순위 시험' })
  const row = page.getByRole('main').locator(`a[href="/profile/${rich.id}"]`)
  const beside = page.getByRole('complementary', { name: '시세와 랭킹' }).locator(`a[href="/profile/${rich.id}"]`)
  // The ranking beside a page may be some seconds old.
  await expect(async () => {
    await page.goto('/help')
    await expect(beside).toContainText(nickname, { timeout: 500 })
  }).toPass({ intervals: [2_000] })
  await expect(beside).not.toContainText(rich.username)
  await expect(beside).toHaveAttribute('title', `@${rich.username}`)
  await page.goto('/ranking')
  // It stands there once.
  await expect(beside).toHaveCount(0)
  await expect(row).toContainText(nickname)
  await expect(row).not.toContainText(rich.username)
  await expect(row).toHaveAttribute('title', `@${rich.username}`)
})

test('a member below the podium sees their own place and the way to the next one, also beside every page', async ({
  page,
  world,
  signIn,
}) => {
  for (let count = 0; count < 4; count += 1) await world.member()
  const me = await world.member()
  await signIn(me)
  await page.goto('/ranking')
  const own = page.getByRole('region', { name: '내 순위' })
  await expect(own).toContainText(/[\d,]+위까지 [\d,]+ P/)
  await page.goto('/help')
  await expect(
    page.getByRole('complementary', { name: '시세와 랭킹' }).getByRole('link', { name: me.username }),
  ).toBeVisible()
})
