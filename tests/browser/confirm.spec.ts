import type { Page } from '@playwright/test'
import { expect, openAwake } from '#tests/helpers/browser.ts'
import type { Forum } from '#tests/helpers/forum.ts'
import { startProvider } from '#tests/helpers/openid-provider.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'
import { backdateSessions } from '#tests/helpers/stored-rows.ts'
import type { TestServer } from '#tests/helpers/server.ts'

let google: Awaited<ReturnType<typeof startProvider>>
const test = testOnOwnServer(async () => {
  google = await startProvider()
  return google.env
})
test.afterAll(() => google.stop())
// The refusals that make the page ask.
test.use({ expectedErrors: [/40[13]/] })

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const toast = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')

async function give(world: Forum, id: string): Promise<void> {
  const admin = await world.admin()
  const answer = await admin.api.post(`/admin/users/${id}/points`, { points: 25_000, reason: '시험용 지급' })
  expect(answer.status).toBe(200)
}

/** As if the member had signed in eleven minutes ago. */
const letTimePass = (server: TestServer, id: string) => backdateSessions(server, id, new Date(Date.now() - 11 * 60_000))

/** A member who joined with Google in this page and has no password; the forum’s id of them. */
async function joinWithGoogle(page: Page, world: Forum, server: TestServer): Promise<string> {
  const name = `구글${world.unique().slice(-8)}`
  google.state.identity = { sub: name, email: `${world.unique()}@test.example`, email_verified: true, name }
  await openAwake(page, '/login')
  await page.getByRole('link', { name: /Google/ }).click()
  await page.waitForURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const { body } = await world.guest.as(token ?? '').get<{ id: string }>('/auth/user')
  await give(world, body.id)
  await letTimePass(server, body.id)
  return body.id
}

async function askToConvert(page: Page) {
  await openAwake(page, '/convert-points')
  await page.getByLabel('전환할 포인트').fill('12345')
  await page.getByLabel('지갑 주소').fill(WALLET)
  await page.getByRole('button', { name: '전환 신청' }).click()
  return page.getByRole('alertdialog', { name: '이대로 전환할까요?' })
}

test('the password is a field of the one question before a conversion, and no request can be taken back @phone', async ({
  page,
  world,
  server,
  signIn,
}) => {
  const me = await world.member()
  await give(world, me.id)
  await signIn(me)
  await letTimePass(server, me.id)
  const question = await askToConvert(page)
  const confirm = question.getByRole('button', { name: '전환하기' })
  await expect(confirm).toBeDisabled()
  await question.getByLabel('비밀번호').fill('wrong-password')
  await confirm.click()
  await expect(question.getByRole('alert')).toHaveText('비밀번호가 일치하지 않습니다.')
  await question.getByLabel('비밀번호').fill(me.password)
  await question.getByLabel('비밀번호').press('Enter')
  await expect(toast(page)).toContainText('전환을 신청했어요')
  await expect(question).toHaveCount(0)
  await expect(page.getByText('처리 중')).toBeVisible()
  await expect(page.getByRole('button', { name: /취소/ })).toHaveCount(0)
})

test('a question that becomes due while the page is open grows the field, and asks in no second dialog', async ({
  page,
  world,
  server,
  signIn,
}) => {
  const me = await world.member()
  await give(world, me.id)
  await signIn(me)
  const question = await askToConvert(page)
  await expect(question.getByLabel('비밀번호')).toHaveCount(0)
  await letTimePass(server, me.id)
  await question.getByRole('button', { name: '전환하기' }).click()
  await question.getByLabel('비밀번호').fill(me.password)
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(1)
  await question.getByRole('button', { name: '전환하기' }).click()
  await expect(toast(page)).toContainText('전환을 신청했어요')
})

test('who joined with Google signs in there again to convert, and finds what they typed', async ({
  page,
  world,
  server,
}) => {
  const id = await joinWithGoogle(page, world, server)
  const identity = google.state.identity
  const question = await askToConvert(page)
  await expect(question.getByLabel('비밀번호')).toHaveCount(0)
  // Another account of theirs does not count.
  google.state.identity = { ...identity, sub: 'somebody-else', email: `${world.unique()}@test.example` }
  await question.getByRole('link', { name: 'Google로 다시 로그인' }).click()
  await expect(question.getByRole('alert')).toContainText('본인인지 확인하지 못했어요')
  google.state.identity = identity
  await question.getByRole('link', { name: 'Google로 다시 로그인' }).click()
  await page.waitForURL('/convert-points')
  expect(google.state.prompts.slice(-2)).toEqual(['login', 'login'])
  await expect(question).toContainText('12,345 P')
  await question.getByRole('button', { name: '전환하기' }).click()
  await expect(toast(page)).toContainText('전환을 신청했어요')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const { body } = await world.guest.as(token ?? '').get<{ id: string; points: number }>('/auth/user')
  expect([body.id, body.points]).toEqual([id, 12_655])
})

test('who joined with Google sets a first password after signing in there again', async ({ page, world, server }) => {
  await joinWithGoogle(page, world, server)
  await openAwake(page, '/settings?tab=password')
  const set = async () => {
    await page.getByLabel('새 비밀번호', { exact: true }).fill('first-password')
    await page.getByLabel('새 비밀번호 확인').fill('first-password')
    await page
      .locator('main')
      .getByRole('button', { name: /비밀번호/ })
      .last()
      .click()
  }
  await set()
  const dialog = page.getByRole('dialog', { name: '본인 확인' })
  await dialog.getByRole('link', { name: 'Google로 다시 로그인' }).click()
  await expect(dialog).toHaveCount(0)
  await openAwake(page, '/settings?tab=password')
  await set()
  await expect(toast(page)).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
