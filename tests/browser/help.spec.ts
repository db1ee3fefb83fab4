import { expect, test } from '#tests/helpers/browser.ts'

test('help is searched across its tabs, says how much it found, and is as before without a word', async ({ page }) => {
  await page.goto('/help#coin')
  const field = page.getByRole('searchbox', { name: '도움말 검색' })
  const articles = page.locator('[data-tab-panel] details:visible')
  const before = await articles.count()
  await field.fill('비밀번호 잠겨요')
  await expect(page.getByText('도움말 1개를 찾았어요.')).toBeVisible()
  await expect(articles).toHaveCount(1)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await articles.first().locator('summary').click()
  await expect(page.getByText(/10분 동안 잠겨요/)).toBeVisible()
  await field.fill('있을리없는말')
  await expect(page.getByText(/^맞는 도움말이 없어요/)).toBeVisible()
  await expect(articles).toHaveCount(0)
  await field.fill('')
  await expect(page.getByRole('tab', { name: 'AAH 코인' })).toHaveAttribute('aria-selected', 'true')
  await expect(articles).toHaveCount(before)
})

test('the tab of points is of accordions, closed until they are pressed', async ({ page }) => {
  await page.goto('/help#points')
  const panel = page.getByRole('tabpanel', { name: '포인트 시스템' })
  const folds = panel.locator('details')
  expect(await folds.count()).toBeGreaterThan(3)
  await expect(panel.locator('details[open]')).toHaveCount(0)
  await expect(panel.locator('table, li').filter({ visible: true })).toHaveCount(0)
  await folds.first().locator('summary').click()
  await expect(panel.locator('table, li').filter({ visible: true }).first()).toBeVisible()
})

test('announcements stand as titles with a beginning that ends well', async ({ page }) => {
  await page.goto('/announcements')
  const beginnings = await page.locator('main article p:last-child').allTextContents()
  expect(beginnings).toHaveLength(5)
  for (const text of beginnings) expect(text.trim()).toMatch(/[.!?…]$/)
})
