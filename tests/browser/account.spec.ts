import type { Page } from '@playwright/test'
import { expect, sentBy, storedToken, test } from '#tests/helpers/browser.ts'

const toastOf = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')
const password = (page: Page) => page.getByLabel('비밀번호', { exact: true })

async function fillSignIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('이메일').fill(email)
  await password(page).fill(secret)
  await page.getByRole('button', { name: '로그인' }).click()
}

test.describe('signing in', () => {
  test.use({ expectedErrors: [/40[014]|423|ERR_FAILED/] })

  test('says under each field what is missing and focuses the first', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: '로그인' }).click()
    await expect(page.getByText('유효한 이메일 주소를 입력해주세요.')).toBeVisible()
    await expect(page.getByText('비밀번호를 입력해주세요.')).toBeVisible()
    await expect(page.getByLabel('이메일')).toBeFocused()
  })

  test('distinguishes an unknown address, a wrong password and a locked account', async ({ page, world }) => {
    const { email } = await world.member()
    await page.goto('/login')
    await fillSignIn(page, `nobody.${world.unique()}@test.example`, 'some-password')
    await expect(toastOf(page)).toContainText('로그인 실패')
    await expect(toastOf(page)).toContainText('등록되지 않은 이메일입니다.')
    await fillSignIn(page, email, 'wrong-password')
    await expect(toastOf(page)).toContainText('비밀번호가 일치하지 않습니다.')
    await expect(password(page)).toBeFocused()
    for (let attempt = 1; attempt < 5; attempt += 1)
      await world.guest.post('/auth/login', { email, password: 'wrong-password' })
    await fillSignIn(page, email, 'wrong-password')
    await expect(toastOf(page)).toContainText('계정이 잠겼습니다. 잠시 후 다시 시도해주세요.')
    await expect.poll(() => storedToken(page)).toBeNull()
  })

  test('leads back to where one came from, and nowhere else', async ({ page, world }) => {
    const person = await world.member()
    await page.goto('/settings')
    await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/)
    await page.getByLabel('이메일').fill(person.email)
    await password(page).fill(person.password)
    const sent = sentBy(page, 'POST /api/auth/login')
    await page.getByRole('button', { name: '로그인' }).dblclick()
    await expect(page).toHaveURL('/settings')
    expect(sent).toHaveLength(1)
    await expect.poll(() => storedToken(page)).toMatch(/^ey/)
    await page.goto('/login')
    await expect(page).toHaveURL('/')
    for (const entrance of ['/login', '/register']) {
      const { url } = await page.request.get(`${entrance}?next=%2Fhelp`).then((answer) => ({ url: answer.url() }))
      expect(new URL(url).pathname).toBe('/help')
    }
  })

  test('leads a guest back to the page, also from the frame', async ({ page, world }) => {
    const person = await world.member()
    await page.goto('/?filter=popular')
    await page.getByRole('main').getByRole('textbox', { name: '로그인하고 이야기를 나눠 보세요' }).click()
    await expect(page).toHaveURL('/login?next=%2Fcreate-post')
    await page.goto('/?filter=popular&utm_source=x')
    const register = page.getByRole('main').getByRole('link', { name: '회원가입' })
    await expect(register).toHaveAttribute('href', '/register?next=%2F%3Ffilter%3Dpopular')
    await page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).first().click()
    await fillSignIn(page, person.email, person.password)
    await expect(page).toHaveURL('/?filter=popular')
  })

  test('@phone leads from 내 정보 of the bottom bar to the profile', async ({ page, world }) => {
    const person = await world.member()
    await page.goto('/popular')
    await page.getByRole('navigation', { name: '빠른 메뉴' }).getByRole('link', { name: '내 정보' }).tap()
    await fillSignIn(page, person.email, person.password)
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText(`@${person.username}`)).toBeVisible()
  })

  test('ignores a way back that leads to another site', async ({ page, world }) => {
    const person = await world.member()
    await page.goto('/login?next=//evil.example/')
    await fillSignIn(page, person.email, person.password)
    await expect(page).toHaveURL('/')
  })

  test('leaves the checks to the server when they do not load', async ({ page, world }) => {
    const person = await world.member()
    await page.goto('/login')
    await page.route(/_astro\/zod/, (route) => route.abort())
    await fillSignIn(page, 'no-address', person.password)
    await expect(toastOf(page)).toContainText('유효하지 않은 이메일 형식입니다.')
    await expect(password(page)).toHaveValue(person.password)
    await fillSignIn(page, person.email, person.password)
    await expect(page).toHaveURL('/')
  })

  test('works with the keyboard alone', async ({ page, world }) => {
    const person = await world.member()
    await page.goto('/login')
    await expect(page.getByRole('button', { name: '로그인' })).toBeEnabled()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('이메일')).toBeFocused()
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(password(page)).toHaveAttribute('type', 'text')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  })

  test('says that Google did not let one in', async ({ page }) => {
    await page.goto('/login?error=google')
    await expect(page.getByRole('alert')).toContainText('Google로 로그인하지 못했어요.')
  })

  test('offers Google only when the server has it', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('link', { name: /Google/ })).toHaveCount(0)
  })
})

test.describe('registering', () => {
  test.use({ expectedErrors: [/409/] })

  test('shows every rule at its field', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('사용자 이름').fill('가나')
    await page.getByLabel('이메일').fill('no-address')
    await password(page).fill('12345')
    await page.getByRole('button', { name: '회원가입' }).click()
    await expect(page.getByText('사용자 이름은 최소 3자 이상이어야 합니다.')).toBeVisible()
    await expect(page.getByText('유효한 이메일 주소를 입력해주세요.')).toBeVisible()
    await expect(page.getByText('비밀번호는 최소 6자 이상이어야 합니다.')).toBeVisible()
    await expect(page.getByLabel('사용자 이름')).toBeFocused()
  })

  test('wants the password twice the same', async ({ page, world }) => {
    await page.goto('/register')
    await page.getByLabel('사용자 이름').fill(`새_회원_${world.unique()}`)
    await page.getByLabel('이메일').fill(`${world.unique()}@test.example`)
    await password(page).fill('a-long-password')
    await page.getByLabel('필수 모두 동의').check()
    await page.getByLabel('비밀번호 확인').fill('another-password')
    await page.getByRole('button', { name: '회원가입' }).click()
    await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible()
    await expect(page.getByLabel('비밀번호 확인')).toBeFocused()
  })

  test('says at the field that a name is taken, then lets the newcomer in', async ({ page, world }) => {
    const { username } = await world.member()
    await page.goto('/register')
    await page.getByLabel('사용자 이름').fill(username)
    await page.getByLabel('이메일').fill(`${world.unique()}@test.example`)
    await password(page).fill('a-long-password')
    await page.getByLabel('비밀번호 확인').fill('a-long-password')
    await page.getByLabel('필수 모두 동의').check()
    await page.getByRole('button', { name: '회원가입' }).click()
    await expect(toastOf(page)).toContainText('회원가입 실패')
    await expect(page.getByLabel('사용자 이름')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('사용자 이름').fill(`n${world.unique()}`)
    const sent = sentBy(page, 'POST /api/auth/register')
    await page.getByRole('button', { name: '회원가입' }).dblclick()
    await expect(page).toHaveURL('/')
    expect(sent).toHaveLength(1)
    await expect.poll(() => storedToken(page)).toMatch(/^ey/)
  })

  test('hints at the strength of a password and refuses none of six characters', async ({ page }) => {
    await page.goto('/register')
    await password(page).fill('aaaaaa')
    await expect(page.getByText('약해요.', { exact: false })).toBeVisible()
    await password(page).fill('Gae-ul Hanul 2026 긴 비밀번호')
    await expect(page.getByText('안전해요.', { exact: true })).toBeVisible()
  })
})
