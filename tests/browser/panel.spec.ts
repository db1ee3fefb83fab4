import { expect, storedToken, test } from '#tests/helpers/browser.ts'
import { assertHeaders } from '#tests/helpers/expect.ts'

test('an admin edits a category in the panel, and guests see it at once', async ({ page, world, signIn }) => {
  const mark = world.unique()
  await page.goto('/category/ideas')
  await signIn(await world.admin())
  await page.goto('/cms/collections/category')
  await page.getByRole('link', { name: 'ID: 9' }).click()
  await page.locator('#field-description').fill(`패널에서 고친 설명 ${mark}`)
  await page.locator('#action-save').click()
  await expect(page.getByText('성공적으로 업데이트되었습니다.').first()).toBeVisible()
  const entries = await page.request.get('/cms/api/audit-entry?limit=1&sort=-createdAt&where[target][equals]=9')
  const [entry] = ((await entries.json()) as { docs: { action: string; target: string; after: string }[] }).docs
  expect([entry?.action, entry?.target]).toEqual(['category.update', '9'])
  expect(entry?.after).toContain(mark)
  const answer = await world.guest.get<{ description: string }>('/categories/ideas')
  expect(answer.body.description).toContain(mark)
  const html = await (await fetch(new URL('/category/ideas', world.guest.base))).text()
  expect(html).toContain(mark)
})

test('the panel speaks Korean, loads nothing from elsewhere, and shows balances without a way to change them', async ({
  page,
  world,
  signIn,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== world.guest.base) strangers.push(request.url())
  })
  const member = await world.member()
  await signIn(await world.admin())
  const response = await page.goto('/cms')
  assertHeaders(new Headers(response?.headers()))
  await expect(page.getByRole('heading', { name: '컬렉션' })).toBeVisible()
  await page.goto(`/cms/collections/account/${member.id}`)
  await expect(page.locator('label[for="field-points"]')).toContainText('포인트')
  await expect(page.locator('#field-points')).toBeDisabled()
  await expect(page.locator('#action-save')).toHaveCount(0)
  expect(strangers).toEqual([])
})

test('a member’s nickname is saved by the site’s own rule, and the role is not the panel’s to change', async ({
  page,
  world,
  signIn,
}) => {
  const member = await world.member()
  const admin = await world.admin()
  await signIn(admin)
  await page.goto(`/cms/collections/member/${member.id}`)
  await expect(page.locator('#field-isAdmin')).toBeDisabled()
  await page.locator('#field-nickname').fill('새별명')
  await page.locator('#action-save').click()
  await expect(page.getByText('성공적으로 업데이트되었습니다.').first()).toBeVisible()
  const { body } = await world.guest.get<{ nickname: string }>(`/users/${member.id}`)
  expect(body.nickname).toBe('새별명')
  const headers = { Cookie: `aah-token=${admin.token}`, Origin: world.guest.base, 'Content-Type': 'application/json' }
  const init = {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ isAdmin: true, email: 'taken@test.example', bio: '소개' }),
  }
  const saved = await fetch(new URL(`/cms/api/member/${member.id}`, world.guest.base), init)
  expect(saved.status).toBe(200)
  const { body: me } = await member.api.get<{ isAdmin: boolean; email: string; bio: string }>('/auth/user')
  expect([me.isAdmin, me.bio, me.email === 'taken@test.example']).toEqual([false, '소개', false])
})

test('signing out of the panel signs out of the site', async ({ page, world, signIn }) => {
  const admin = await world.newAdmin()
  await signIn(admin)
  await page.goto('/cms')
  const button = page.getByText('로그아웃')
  // Once the panel has hydrated its menu is closed until someone opens it.
  const closed = page.locator('[inert]').filter({ has: button })
  await expect(async () => {
    if ((await closed.count()) > 0) await page.locator('.nav-toggler:visible').first().click()
    await button.click({ timeout: 2_000 })
  }).toPass()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedToken(page)).toBeNull()
  await page.goto('/cms')
  await expect(page).toHaveURL(/\/login\?next=%2Fcms$/)
})

test('an admin who is demoted is out of the panel at once', async ({ page, world, signIn }) => {
  const admin = await world.newAdmin()
  await signIn(admin)
  await page.goto('/cms')
  await expect(page.getByRole('heading', { name: '컬렉션' })).toBeVisible()
  const by = await world.admin()
  await by.api.patch(`/admin/users/${admin.id}/role`, { isAdmin: false })
  await page.goto('/cms/collections/member')
  await expect(page).toHaveURL('/')
})
