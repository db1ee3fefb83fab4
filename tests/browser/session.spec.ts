import { awake, expect, storedToken, test } from '#tests/helpers/browser.ts'

test('a page that is signed in by cookie alone fetches its token', async ({ page, world }) => {
  const { email, password } = await world.member()
  await page.context().request.post('/api/auth/login', { data: { email, password } })
  await page.goto('/')
  await expect.poll(() => storedToken(page)).toMatch(/^ey/)
})

test('a page with a token but without its cookie is shown to the member after one reload', async ({ page, world }) => {
  const person = await world.member()
  await page.goto('/')
  await page.evaluate((value) => localStorage.setItem('token', value), person.token)
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(frame.url()))
  await page.reload()
  await expect(page.getByText(person.username).filter({ visible: true }).first()).toBeVisible()
  await page.waitForTimeout(1_500)
  expect(loads.length).toBeLessThanOrEqual(2)
})

test.describe('with a token that no longer works', () => {
  test.use({ expectedErrors: [/401/] })

  test('a guest page stays as it is and asks for no reload', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln'))
    const loads: string[] = []
    page.on('framenavigated', (frame) => loads.push(frame.url()))
    await page.reload()
    await page.waitForTimeout(2_500)
    expect(loads).toHaveLength(1)
    await expect.poll(() => storedToken(page)).toMatch(/^ey/)
  })
})

test('signing out in one tab signs the other out, on the server too', async ({ page, world, signIn }) => {
  const person = await world.member()
  await signIn(person)
  await page.goto('/')
  await expect(page.getByText(person.username).filter({ visible: true }).first()).toBeVisible()
  const stored = await storedToken(page)
  const other = await page.context().newPage()
  await other.goto('/help')
  const name = new RegExp(person.username)
  await page.locator('header details[data-menu] summary:visible').last().click()
  await page.locator('[data-logout]:visible').first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedToken(page)).toBeNull()
  // The ranking beside the page may name a new member.
  await expect(other.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).first()).toBeVisible()
  await expect(other.getByRole('complementary', { name: '내 정보와 메뉴' }).getByText(name)).toHaveCount(0)
  expect((await world.guest.as(stored).get('/auth/user')).status).toBe(401)
})

test.describe('an open page', () => {
  test.use({ expectedErrors: [/401/] })

  for (const [how, vanish] of [
    ['is removed', () => localStorage.removeItem('token')],
    ['goes with all that is stored', () => localStorage.clear()],
  ] as const)
    test(`a token that ${how} in an open page signs it out, its cookie too`, async ({ page, world, signIn }) => {
      await signIn(await world.member())
      await page.goto('/help')
      const login = page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).first()
      await expect(login).toBeHidden()
      await page.evaluate(vanish)
      await expect(login).toBeVisible()
      const { status } = await page.evaluate(() => fetch('/api/auth/user').then(({ status }) => ({ status })))
      expect(status).toBe(401)
      await page.goto('/points-history')
      await expect(page).toHaveURL(/\/login\?next=/)
      expect(await storedToken(page)).toBeNull()
    })
})

test('a change of the token in storage is noticed within a second or so', async ({ page, world }) => {
  const person = await world.member()
  await page.goto('/')
  // Written by the page itself, so that no storage event tells it: only the poll can see it.
  await page.evaluate((value) => localStorage.setItem('token', value), person.token)
  await expect(page.getByText(person.username).filter({ visible: true }).first()).toBeVisible({ timeout: 5_000 })
})

test.describe('with the token of a session that has ended beside a valid cookie', () => {
  test.use({ expectedErrors: [/401|503/] })

  test.beforeEach(async ({ page, world }) => {
    const person = await world.member()
    await world.guest.as(person.token).post('/auth/logout')
    await page.context().request.post('/api/auth/login', { data: { email: person.email, password: person.password } })
    await page.addInitScript((old) => {
      if (!sessionStorage.getItem('stored')) localStorage.setItem('token', old)
      sessionStorage.setItem('stored', 'yes')
    }, person.token)
  })

  test('one can write', async ({ page, world }) => {
    const { id } = await world.post()
    await page.goto(`/post/${id}`)
    await awake(page)
    await page.getByRole('article').first().getByRole('button', { name: '북마크' }).click()
    await expect(page.getByRole('article').first().getByRole('button', { name: '북마크' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByText('로그인이 필요합니다')).toHaveCount(0)
  })

  test('signing out ends both', async ({ page }) => {
    // The token cannot be renewed, so that the old one is what signing out has.
    await page.route('**/api/auth/token', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto('/')
    await page.locator('header details[data-menu] summary:visible').last().click()
    await page.locator('[data-logout]:visible').first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).first()).toBeVisible()
    await page.unroute('**/api/auth/token')
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).first()).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })
})

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: [/503/] })

  test('signing out stays, says so and can be tried again', async ({ page, world, signIn }) => {
    await signIn(await world.member())
    await page.goto('/help')
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.locator('header details[data-menu] summary:visible').last().click()
    await page.locator('[data-logout]:visible').first().click()
    await expect(page.getByText('로그아웃하지 못했어요. 잠시 후 다시 시도해 주세요.', { exact: true })).toBeVisible()
    expect(await storedToken(page)).toMatch(/^ey/)
    await page.unroute('**/api/auth/logout')
    await page.locator('[data-logout]:visible').first().click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => storedToken(page)).toBeNull()
  })
})
