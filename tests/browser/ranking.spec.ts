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
    await page.goto('/ranking')
    await expect(beside).toContainText(nickname, { timeout: 500 })
  }).toPass()
  await expect(row).toContainText(nickname)
  for (const link of [row, beside]) {
    await expect(link).not.toContainText(rich.username)
    await expect(link).toHaveAttribute('title', `@${rich.username}`)
  }
})
