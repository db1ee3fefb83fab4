import { expect, storedToken, test } from '#tests/helpers/browser.ts'

test('an unknown address shows the not-found page in the shared layout', async ({ page }) => {
  const response = await page.request.get('/no/such/page')
  expect(response.status()).toBe(404)
  const html = await response.text()
  expect(html).toContain('404 Page Not Found')
  expect(html).toContain('Did you forget to add the page to the router?')
  expect(html).toContain('role="search"')
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] })

  test('has the specification’s heading and hint, and says the same in Korean', async ({ page }) => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    for (const line of ['Did you forget to add the page to the router?', '페이지를 찾을 수 없어요'])
      await expect(page.getByRole('main').getByText(line)).toBeVisible()
  })
})

test('every page carries title, description, canonical and share tags', async ({ page }) => {
  await page.goto('/help')
  await expect(page).toHaveTitle('도움말 - AAH 커뮤니티')
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
  const canonical = await page.locator('head link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe('/help')
  expect(await content('meta[property="og:type"]')).toBe('website')
  expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image')
  const banner = new URL((await content('meta[property="og:image"]')) ?? '')
  expect((await page.request.get(banner.pathname)).headers()['content-type']).toBe('image/png')
})

test('what is shared of a page leads to the same page, without what others added to its address', async ({ page }) => {
  const tag = (selector: string) => page.locator(`head ${selector}`)
  await page.goto('/search?q=%EB%8B%AC%EB%B9%9B&utm_source=x')
  await expect(tag('meta[property="og:url"]')).toHaveAttribute('content', /\/search\?q=%EB%8B%AC%EB%B9%9B$/)
  await page.goto('/?filter=popular')
  await expect(tag('meta[property="og:url"]')).toHaveAttribute('content', /\/\?filter=popular$/)
  await expect(tag('link[rel=canonical]')).toHaveAttribute('href', /[^=]\/$/)
})

test('the theme follows the system, can be switched and is remembered before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/help')
  expect(await ground()).toBe('rgb(251, 250, 247)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground()).toBe('rgb(24, 21, 19)')
  await page.getByRole('button', { name: '화면 모드' }).click()
  expect(await ground()).toBe('rgb(251, 250, 247)')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await ground()).toBe('rgb(251, 250, 247)')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the header shows the sign, and on a post the way back in its place', async ({ page, world }) => {
    const header = page.locator('body > header')
    const sign = header.getByRole('link', { name: 'AAH 커뮤니티' })
    await page.goto('/')
    await expect(sign).toBeVisible()
    const { id } = await world.post()
    await page.goto(`/post/${id}`)
    await expect(header.getByRole('link', { name: '뒤로' })).toBeVisible()
    await expect(sign).toBeHidden()
  })
})

test('an empty search goes nowhere, a word goes to the results', async ({ page }) => {
  await page.goto('/ranking')
  const box = page.getByRole('searchbox', { name: '검색' })
  await box.fill('   ')
  await box.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/ranking')
  await box.fill('코인 이야기')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  expect(new URL(page.url()).searchParams.get('q')).toBe('코인 이야기')
})

test('the help tabs work with the keyboard, and the address opens one of them', async ({ page }) => {
  await page.goto('/help#points')
  await expect(page.getByRole('tab', { name: '포인트 시스템' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await page.getByRole('tab', { name: '포인트 시스템' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'AAH 코인' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await expect(page.getByRole('tabpanel')).not.toHaveCSS('outline-style', 'none')
  await page.getByText('얼마나 걸리나요?').click()
  await expect(page.getByText('최대 24시간 안에 처리돼요').last()).toBeVisible()
  await page.getByRole('link', { name: '본문으로 건너뛰기' }).press('Enter')
  await expect(page).toHaveURL('/help#main')
  await expect(page.getByRole('tab', { name: 'AAH 코인' })).toHaveAttribute('aria-selected', 'true')
})

test('@phone the bottom bar and the drawer lead everywhere, and Escape closes the drawer', async ({ page }) => {
  await page.goto('/help')
  const bar = page.getByRole('navigation', { name: '빠른 메뉴' })
  await expect(bar.getByRole('link')).toHaveCount(5)
  const button = page.locator('summary[aria-label="메뉴"]')
  await button.click()
  const drawer = page.getByRole('banner').getByRole('navigation', { name: '주 메뉴' })
  await expect(drawer.getByRole('link', { name: '글쓰기' })).toBeVisible()
  const popular = drawer.getByRole('link', { name: '인기' })
  const category = drawer.locator('a[href^="/category/"]').first()
  const browse = drawer.getByText('둘러보기')
  for (const link of [popular, category]) await expect(link).toBeHidden()
  await browse.click()
  await drawer.getByText('카테고리').click()
  for (const link of [popular, category]) await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(browse).toBeVisible()
  for (const link of [popular, category]) await expect(link).toBeHidden()
})

test('@phone a member finds everything of their own in the drawer, signing out included', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await page.goto('/help')
  await page.locator('summary[aria-label="메뉴"]').click()
  const drawer = page.getByRole('banner').getByRole('navigation', { name: '주 메뉴' })
  for (const name of ['글쓰기', '코인으로 전환', '포인트 내역', '북마크', '프로필', '설정']) {
    await expect(drawer.getByRole('link', { name })).toBeVisible()
  }
  await page.locator('[data-drawer]').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => storedToken(page)).toBeNull()
})

for (const path of ['/', '/help', '/ranking', '/announcements', '/points-system', '/terms', '/privacy', '/cookies']) {
  test(`@phone ${path} fits the width`, async ({ page }) => {
    await page.goto(path)
    const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(content).toBeLessThanOrEqual(width)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest reads all of the help, announcements and finds every way on', async ({ page }) => {
    await page.goto('/help')
    for (const name of ['자주 묻는 질문', '이용 가이드', '포인트 시스템', 'AAH 코인']) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    }
    await page.goto('/announcements')
    await expect(page.getByRole('heading', { level: 2, name: '중요 공지' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '일반 공지' })).toBeVisible()
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/announcements\/[\w-]+$/)
    const back = encodeURIComponent(new URL(page.url()).pathname)
    await expect(page.getByRole('link', { name: '로그인' }).first()).toHaveAttribute('href', `/api/login?next=${back}`)
  })
})

test('a member signs out from the menu', async ({ page, world, signIn }) => {
  const person = await world.member()
  await signIn(person)
  await page.goto('/help')
  await page.locator('summary[aria-label$="님의 메뉴"]').click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).first()).toBeVisible()
  await expect.poll(() => storedToken(page)).toBeNull()
})
