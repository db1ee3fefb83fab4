import { awake, expect, test } from '#tests/helpers/browser.ts'
import { forum } from '#tests/helpers/forum.ts'
import { linkIn, startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

let mails: MailServer
let server: TestServer
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  mails = await startMailServer()
  server = await startServer({ env: { SMTP_URL: mails.url } })
})
test.afterAll(async () => {
  await server.stop()
  await mails.close()
})

test.describe('by mail', () => {
  test.use({ expectedErrors: [/40[013]/] })

  test('a forgotten password is made anew, once', async ({ page }) => {
    const person = await (await forum(server.base)).member()
    await page.goto(`${server.base}/login`)
    await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click()
    const ask = page.getByRole('button', { name: '링크 받기' })
    await ask.click()
    await expect(page.getByText('유효한 이메일 주소를 입력해주세요.')).toBeVisible()
    await page.getByLabel('이메일').fill(person.email)
    await ask.click()
    await expect(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeFocused()
    const link = linkIn(await mails.mailTo(person.email.toLowerCase())).href

    await page.goto(link)
    await page.getByLabel('새 비밀번호', { exact: true }).fill('brand-new-password')
    await page.getByLabel('새 비밀번호 확인').fill('something else')
    const save = page.getByRole('button', { name: '비밀번호 바꾸기' })
    await save.click()
    await expect(page.getByText('새 비밀번호와 비밀번호 확인이 일치하지 않아요.')).toBeVisible()
    await page.getByLabel('새 비밀번호 확인').fill('brand-new-password')
    await save.click()
    await expect(page.getByText('비밀번호를 바꿨어요', { exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')

    await page.goto(link)
    await page.getByLabel('새 비밀번호', { exact: true }).fill('one-more-password')
    await page.getByLabel('새 비밀번호 확인').fill('one-more-password')
    await save.click()
    await expect(page.getByRole('alert').getByRole('link', { name: '링크 다시 받기' })).toBeVisible()
  })

  test('the link of another account says so, and proves nothing', async ({ page }) => {
    const make = await forum(server.base)
    const [owner, other] = [await make.member(), await make.member()]
    await owner.api.post('/auth/verify-email/request')
    const link = linkIn(await mails.mailTo(owner.email.toLowerCase()))
    await page.goto(`${server.base}/login?next=${encodeURIComponent(link.pathname + link.search)}`)
    await awake(page)
    await page.getByLabel('이메일').fill(other.email)
    await page.getByLabel('비밀번호', { exact: true }).fill(other.password)
    await page.getByRole('button', { name: '로그인' }).click()
    await expect(page.getByRole('alert').getByText('다른 계정으로 보낸 링크예요.')).toBeVisible()
    expect((await owner.api.get<{ emailVerified: boolean }>('/auth/user')).body.emailVerified).toBe(false)
  })

  test('an address is proved from the settings', async ({ page }) => {
    const { email, password } = await (await forum(server.base)).member()
    await page.goto(`${server.base}/login?next=/settings`)
    await awake(page)
    await page.getByLabel('이메일').fill(email)
    await page.getByLabel('비밀번호', { exact: true }).fill(password)
    await page.getByRole('button', { name: '로그인' }).click()
    await expect(page.getByText('확인 전')).toBeVisible()
    await page.getByRole('button', { name: '확인 메일 받기' }).click()
    await expect(page.getByText('확인 메일을 보냈어요')).toBeVisible()
    // Another browser without a session: the link asks to sign in, and continues by itself afterwards.
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.waitForURL(/\/login\?next=/)
    // The first mail is about the sign-in from a new browser.
    await page.goto(linkIn(await mails.mailTo(email.toLowerCase(), 2)).href)
    await page.getByRole('main').getByRole('link', { name: '로그인' }).click()
    await page.waitForURL(/\/login\?next=/)
    await awake(page)
    await page.getByLabel('이메일').fill(email)
    await page.getByLabel('비밀번호', { exact: true }).fill(password)
    await page.getByRole('button', { name: '로그인' }).click()
    await expect(page.getByRole('heading', { name: '이메일 주소를 확인했어요' })).toBeFocused()
    await page.goto(`${server.base}/settings`)
    await expect(page.getByText('확인됨')).toBeVisible()
  })
})

test('where no mails are sent the pages say so', async ({ page }) => {
  for (const path of ['/password-reset', '/verify-email']) {
    await page.goto(path)
    await expect(page.getByText('지금은 이 사이트에서 메일을 보내지 않아요.')).toBeVisible()
  }
  await page.goto('/login')
  await expect(page.getByRole('link', { name: '비밀번호를 잊으셨나요?' })).toHaveCount(0)
})
