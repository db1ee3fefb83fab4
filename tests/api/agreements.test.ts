import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agreement } from '#src/contracts/schemas/agreements.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { seoulDay } from '#src/rules/dates.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'

const { server, make, admin } = await ownForum()

const PATH = '/users/me/agreements'
const listOf = async ({ api }: Person) => expectStatus(await api.get<Agreement[]>(PATH), 200)
const kindsOf = async (who: Person) => (await listOf(who)).map(({ kind }) => kind).sort()
const mustAgree = async ({ api }: Person) => expectStatus(await api.get<Me>('/auth/user'), 200).mustAgree
const joined = (agreements?: object): Promise<Person> => make.member({ ...(agreements && { agreements }) })

test('what is agreed to at registration is recorded with version and time; left out, the terms count', async () => {
  const whole = await joined({ terms: true, privacy: true, over14: true, news: true })
  assert.deepEqual(await kindsOf(whole), ['news', 'over14', 'privacy', 'terms'])
  for (const { version, agreedAt, withdrawnAt } of await listOf(whole)) {
    assert.match(version, /^\d{4}-\d\d-\d\d$/)
    assert.ok(Date.now() - Date.parse(agreedAt) < 60_000)
    assert.equal(withdrawnAt, null)
  }
  assert.deepEqual(await kindsOf(await joined()), ['privacy', 'terms'])
  assert.deepEqual(await kindsOf(await joined({ terms: true, privacy: true, over14: true, news: false })), [
    'over14',
    'privacy',
    'terms',
  ])
  for (const lacking of [
    { terms: true, privacy: true },
    { terms: false, privacy: true, over14: true },
  ]) {
    const username = `m${make.unique()}`
    const body = { username, email: `${username}@test.example`, password: 'member-password', agreements: lacking }
    const refused = await make.guest.post('/auth/register', body)
    assertFailure(refused, 400, 'VALIDATION')
    assert.match(refused.text, /"fields":\{"agreements"/)
  }
  assertFailure(await make.guest.get(PATH), 401, 'AUTH_REQUIRED')
})

test('consent to news is given and withdrawn, also by two at once, and is in the export', async () => {
  const member = await joined()
  const set = (body: object) => member.api.put<Agreement[]>(PATH, body)
  await Promise.all([set({ news: true }), set({ news: true })])
  const news = async () => (await listOf(member)).filter(({ kind }) => kind === 'news')
  assert.deepEqual(
    (await news()).map(({ withdrawnAt }) => withdrawnAt),
    [null],
  )
  for (const _ of [1, 2]) expectStatus(await set({ news: false }), 200)
  assert.equal((await news()).filter(({ withdrawnAt }) => withdrawnAt).length, 1)
  expectStatus(await set({ news: true }), 200)
  assert.equal((await news()).length, 2)
  assertFailure(await set({ terms: false }), 400, 'VALIDATION')
  const data = expectStatus(await member.api.get<{ agreements: Agreement[] }>('/auth/user/export'), 200)
  assert.equal(data.agreements.length, 4)
})

test('a text that asks again keeps everybody from changing anything until they agree, staff too', async () => {
  const [member, other] = [await joined(), await joined()]
  assert.deepEqual(await mustAgree(member), [])
  const panel = panelOf(admin)
  const effectiveOn = `${seoulDay(new Date())}T03:00:00.000Z`
  const made = await panel.post('/legal-text', { kind: 'terms', effectiveOn, content: '# 새 약관', asksAgain: true })
  assert.equal(made.status, 201, made.text)
  for (const who of [member, admin]) {
    assert.deepEqual(await mustAgree(who), ['terms'])
    const refused = await who.api.post('/posts', {
      title: '새 글이에요',
      content: '열 글자가 넘는 본문.',
      categoryIds: [7],
    })
    assertFailure(refused, 403, 'AGREEMENT')
    expectStatus(await who.api.get('/posts'), 200)
  }
  expectStatus(await member.api.get('/auth/user/export'), 200)
  const page = await fetch(`${server.base}/`, { headers: { Cookie: `aah-token=${member.token}` }, redirect: 'manual' })
  assert.deepEqual([page.status, page.headers.get('location')], [303, '/agree?next=%2F'])
  // To agree to another text is not enough.
  expectStatus(await member.api.put(PATH, { privacy: true }), 200)
  assert.deepEqual(await mustAgree(member), ['terms'])
  expectStatus(await member.api.put(PATH, { terms: true }), 200)
  assert.deepEqual(await mustAgree(member), [])
  await make.post(member)
  assert.deepEqual(await mustAgree(await joined()), [])
  expectStatus(await other.api.post('/auth/logout'), 204)
  const leaver = await joined()
  expectStatus(await leaver.api.delete('/auth/user', { password: leaver.password }), 204)
  expectStatus(await admin.api.put(PATH, { terms: true }), 200)
})
