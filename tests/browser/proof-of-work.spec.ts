import type { Page } from '@playwright/test'
import { proofText } from '#src/text/proof-of-work.ts'
import { expect, openAwake, sentBy, storedToken } from '#tests/helpers/browser.ts'
import { startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'
import { freePort, startServer } from '#tests/helpers/server.ts'

let mails: MailServer
const test = testOnOwnServer(async () => {
  mails = await startMailServer()
  return { PROOF_OF_WORK: 'on', SMTP_URL: mails.url }
})
test.afterAll(() => mails.close())
const CHALLENGE = 'GET /api/challenge'

/** Under this name the browser takes a server of this machine for one elsewhere, on plain http. */
const ELSEWHERE = 'forum.test'
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`],
    }),
})

async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.getByLabel('사용자 이름').fill(username)
  await page.getByLabel('이메일').fill(`${username}@test.example`)
  await page.getByLabel('비밀번호', { exact: true }).fill('a-long-password')
  await page.getByLabel('비밀번호 확인').fill('a-long-password')
  await page.getByLabel('필수 모두 동의').check()
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('이름').fill('홍길동')
  await page.getByLabel('이메일').fill('a@test.example')
  await page.getByLabel('제목').fill('포인트 문의')
  await page.getByLabel('내용').fill('열 글자가 넘는 문의예요.')
}

const register = (page: Page) => page.getByRole('button', { name: '회원가입' })
const status = (page: Page) => page.getByRole('status').filter({ hasText: proofText.checking })

test.describe('registration', () => {
  // 401: the stream of events may open after the cookies are gone.
  test.use({ expectedErrors: [/40[019]/] })

  test('computes its proof while one types, once, and anew after a refusal', async ({ page, world }) => {
    const asked = sentBy(page, CHALLENGE)
    const { username } = await registered(world.unique(), page)
    expect(asked).toHaveLength(1)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await openAwake(page, '/register')
    await fillRegistration(page, username)
    await register(page).click()
    await expect(page.getByLabel('사용자 이름')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('비밀번호 확인')).toHaveValue('a-long-password')
    await fillRegistration(page, `n${world.unique()}`)
    await register(page).click()
    await expect(page).toHaveURL('/')
    expect(asked).toHaveLength(3)
  })
})

async function registered(name: string, page: Page) {
  const username = `m${name}`
  await openAwake(page, '/register')
  const solved = page.waitForResponse(/\/api\/challenge/)
  await page.getByLabel('사용자 이름').focus()
  await solved
  await fillRegistration(page, username)
  await register(page).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedToken(page)).toMatch(/^ey/)
  return { username }
}

test('a button that waits for the proof says so, and what it waits for', async ({ page, world }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/challenge/, async (route) => {
    await held
    await route.continue()
  })
  await openAwake(page, '/register')
  await fillRegistration(page, `w${world.unique()}`)
  await expect(status(page)).toHaveCount(0)
  await register(page).click()
  await expect(status(page)).toBeVisible()
  await expect(register(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page).toHaveURL('/')
})

test.describe('a form', () => {
  test.use({ expectedErrors: [/400|ERR_FAILED/] })

  test('is sent again by itself with a new proof when the first one is too old', async ({ page }) => {
    const proofs: string[] = []
    await page.route('**/api/contacts', async (route) => {
      const { proof } = route.request().postDataJSON() as { proof: string }
      proofs.push(proof)
      const body = { code: 'VALIDATION', message: proofText.expired, fields: { proof: proofText.expired } }
      await (proofs.length === 1 ? route.fulfill({ status: 400, json: body }) : route.continue())
    })
    await openAwake(page, '/contact')
    await fillContact(page)
    await page.getByRole('button', { name: '문의 보내기' }).click()
    await expect(page.getByText('a@test.example')).toBeVisible()
    expect(new Set(proofs).size).toBe(2)
  })

  test('keeps what was typed while no challenge comes, and is sent once one does', async ({ page }) => {
    await page.route(/\/api\/challenge/, (route) => route.abort())
    await openAwake(page, '/contact')
    await fillContact(page)
    const sent = sentBy(page, 'POST /api/contacts')
    await page.getByRole('button', { name: '문의 보내기' }).click()
    await expect(page.getByRole('region', { name: /알림/ }).getByRole('listitem')).toBeVisible()
    expect(sent).toHaveLength(0)
    await expect(page.getByLabel('내용')).toHaveValue('열 글자가 넘는 문의예요.')
    await page.unroute(/\/api\/challenge/)
    await page.getByRole('button', { name: '문의 보내기' }).click()
    await expect(page.getByText('a@test.example')).toBeVisible()
  })
})

test('feedback, a request to take something down and a reset are sent with a proof too', async ({ page, world }) => {
  const post = await world.post(await world.admin())
  await openAwake(page, '/feedback')
  await page.getByLabel('내용').fill('열 글자가 넘는 의견이에요.')
  await page.getByRole('button', { name: '의견 보내기' }).click()
  await expect(page.getByRole('button', { name: '새 의견 보내기' })).toBeVisible()

  await openAwake(page, '/takedown')
  await page.getByLabel('주소').fill(new URL(`/post/${post.id}`, page.url()).href)
  await page.getByLabel('내용', { exact: true }).fill('제 사진을 허락 없이 올렸어요. 지워 주시기를 부탁드려요.')
  await page.getByLabel('이름 또는 단체 이름').fill('김권리')
  await page.getByLabel('권리와의 관계').fill('본인')
  await page.getByLabel('이메일').fill('rights@test.example')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '요청 보내기' }).click()
  await expect(page.getByRole('button', { name: '다른 요청 보내기' })).toBeVisible()

  await openAwake(page, '/password-reset')
  await page.getByLabel('이메일').fill('nobody@test.example')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByText('nobody@test.example')).toBeVisible()
})

test.describe('on plain http', () => {
  // Chromium's remark on a header that it heeds on https alone.
  test.use({ expectedErrors: [/Cross-Origin-Opener-Policy/] })

  test('where browsers hide their cryptography, the proof is computed all the same', async ({ page, world }) => {
    const PORT = String(await freePort())
    const origin = `http://${ELSEWHERE}:${PORT}`
    const server = await startServer({ env: { PORT, SITE_URL: origin, PROOF_OF_WORK: 'on' } })
    try {
      await openAwake(page, `${origin}/register`)
      expect(await page.evaluate(() => typeof crypto.subtle)).toBe('undefined')
      await fillRegistration(page, `p${world.unique()}`)
      await register(page).click()
      await expect(page).toHaveURL(`${origin}/`, { timeout: 30_000 })
      // Or its event stream would break off, which is an error in the console.
      await page.goto('about:blank')
    } finally {
      await server.stop()
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/register', '/password-reset', '/contact', '/feedback', '/takedown']) {
    test(`the button of ${path} cannot be pressed, as without a proof of work`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('form[method=post] button[type=submit]').last()).toBeDisabled()
    })
  }
})
