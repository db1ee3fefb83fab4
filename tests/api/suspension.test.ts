import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Me } from '#src/contracts/schemas/members.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { listen } from '#tests/helpers/event-stream.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

const REASON = '광고를 되풀이해서 올렸어요'
const later = (ms = DAY_MS) => new Date(Date.now() + ms).toISOString()

let make: Forum
let admin: Person
before(async () => {
  make = await forum()
  admin = await make.admin()
})

const suspend = (by: Person, { id }: { id: string }, body: object) =>
  by.api.post<Me>(`/admin/users/${id}/suspend`, body)
const suspended = async (until = later()) => {
  const member = await make.member()
  const me = expectStatus(await suspend(admin, member, { until, reason: REASON }), 200)
  return { member, until, me }
}
const setRole = async ({ id }: Person, role: string) =>
  expectStatus(await admin.api.patch<Me>(`/admin/users/${id}/role`, { role }), 200)
const newModerator = async () => {
  const member = await make.member()
  await setRole(member, 'moderator')
  return member
}
const signIn = ({ email, password }: Person) => make.guest.post('/auth/login', { email, password })
const page = async (path: string, { token }: Person) =>
  (await fetch(`${make.guest.base}${path}`, { headers: { Cookie: `aah-token=${token}` } })).text()

test('a suspended member is refused everywhere with the reason, at sign-in too', async () => {
  const { member, until, me } = await suspended()
  assert.deepEqual([me.suspendedUntil, me.email], [until, member.email.toLowerCase()])
  const answers = [
    await member.api.get('/auth/user'),
    await member.api.get('/posts'),
    await member.api.post('/posts', {}),
    await member.api.get('/events'),
    await member.api.delete('/auth/user', { password: member.password }),
    await make.guest.post('/auth/token', undefined, {
      headers: { Cookie: `aah-token=${member.token}`, 'Sec-Fetch-Site': 'same-origin' },
    }),
    await signIn(member),
  ]
  for (const answer of answers) {
    assertFailure(answer, 403, 'SUSPENDED')
    assert.deepEqual([answer.body.reason, answer.body.until], [REASON, until])
    assert.match(
      String(answer.body.message),
      /^20\d\d년 .+까지 이용이 정지된 계정이에요\. 사유: 광고를 되풀이해서 올렸어요$/,
    )
  }
})

test('sign-ins with the right password never lock a suspended account', async () => {
  const { member } = await suspended()
  for (let i = 0; i < 7; i += 1) assertFailure(await signIn(member), 403, 'SUSPENDED')
  assertFailure(await signIn({ ...member, password: 'wrong-password' }), 401, 'INVALID_PASSWORD')
})

test('they may still take their data along, sign out, and sign in as someone else', async () => {
  const { member, until } = await suspended()
  const other = await make.member()
  const Cookie = `aah-token=${member.token}`
  const data = expectStatus(await member.api.get<{ profile: Me }>('/auth/user/export'), 200)
  assert.equal(data.profile.suspendedUntil, until)
  const { email, password } = other
  expectStatus(await member.api.post('/auth/login', { email, password }, { headers: { Cookie } }), 200)
  assert.equal((await make.guest.get('/login', { headers: { Cookie } })).status, 302)
  expectStatus(await member.api.post('/auth/logout'), 204)
  assertFailure(await member.api.get('/auth/user'), 401, 'AUTH_REQUIRED')
})

test('their event streams end, and pages take them for a guest', async () => {
  const member = await make.member()
  const listener = await listen(member.api)
  assert.ok((await page('/settings', member)).includes(member.username))
  expectStatus(await suspend(admin, member, { until: later(), reason: REASON }), 200)
  for (let i = 0; i < 50 && !listener.isEnded(); i += 1) await sleep(100)
  assert.ok(listener.isEnded())
  assert.ok(!(await page('/settings', member)).includes(member.username))
})

test('it is lifted by hand and by time', async () => {
  const { member } = await suspended()
  assert.equal(expectStatus(await suspend(admin, member, { until: null }), 200).suspendedUntil, null)
  expectStatus(await member.api.get('/auth/user'), 200)
  expectStatus(await suspend(admin, member, { until: later(700), reason: REASON }), 200)
  assertFailure(await member.api.get('/auth/user'), 403, 'SUSPENDED')
  await sleep(900)
  assert.equal(expectStatus(await member.api.get<Me>('/auth/user'), 200).suspendedUntil, null)
  expectStatus(await signIn(member), 200)
})

test('a moderator suspends neither themselves, nor an admin, nor another moderator', async () => {
  const [moderator, other, second, member] = [
    await newModerator(),
    await newModerator(),
    await make.newAdmin(),
    await make.member(),
  ]
  const body = { until: later(), reason: REASON }
  for (const [by, whom] of [
    [admin, second],
    [moderator, admin],
    [moderator, other],
    [member, second],
  ] as const) {
    assertFailure(await suspend(by, whom, body), 403, 'FORBIDDEN')
  }
  assertFailure(await suspend(admin, admin, body), 400, 'VALIDATION')
  assertFailure(await suspend(moderator, moderator, body), 400, 'VALIDATION')
  assertFailure(await suspend(admin, { id: 'nobody' }, body), 404, 'NOT_FOUND')
  expectStatus(await suspend(admin, moderator, body), 200)
})

test('a time that is over, no reason, or no time at all is refused', async () => {
  const member = await make.member()
  const fieldsOf = async (body: object) => {
    const answer = await suspend(admin, member, body)
    assertFailure(answer, 400, 'VALIDATION')
    return (answer.body as unknown as { fields: Record<string, string> }).fields
  }
  assert.deepEqual(await fieldsOf({ until: later(-1_000), reason: REASON }), {
    until: '앞으로 올 시각을 입력해 주세요.',
  })
  assert.deepEqual(await fieldsOf({ until: later() }), { reason: '사유는 2자 이상이어야 합니다' })
  assert.deepEqual(Object.keys(await fieldsOf({ reason: REASON })), ['until'])
  assert.deepEqual(Object.keys(await fieldsOf({ until: '내일', reason: REASON })), ['until'])
})

test('of two who decide at once, the one who read the older row gets a conflict', async () => {
  const member = await make.member()
  const { updatedAt } = expectStatus(await member.api.get<Me>('/auth/user'), 200)
  await sleep(5)
  const answers = await Promise.all(
    [1, 2].map((days) => {
      const until = later(days * DAY_MS)
      return suspend(admin, member, { until, reason: REASON, expectedUpdatedAt: updatedAt })
    }),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
})

test('a moderator suspends, decides on reports and hides, and learns no address', async () => {
  const [moderator, author, reporter] = [await newModerator(), await make.member(), await make.member()]
  assert.equal(expectStatus(await moderator.api.get<Me>('/auth/user'), 200).role, 'moderator')
  const me = expectStatus(await suspend(moderator, author, { until: later(), reason: REASON }), 200)
  assert.deepEqual([me.id, me.email, me.boughtPoints], [author.id, '', 0])
  expectStatus(await suspend(moderator, author, { until: null }), 200)

  const [first, second] = [await make.post(author), await make.post(author)]
  const comment = await make.comment(second.id, author)
  const { id } = expectStatus(
    await reporter.api.post<{ id: string }>('/reports', { postId: first.id, reason: '광고예요' }),
    201,
  )
  expectStatus(await moderator.api.get('/admin/reports'), 200)
  expectStatus(await moderator.api.patch(`/admin/reports/${id}`, { action: 'remove' }), 200)
  expectStatus(await moderator.api.get(`/posts/${first.id}`), 200)
  expectStatus(await author.api.post(`/users/${moderator.id}/block`), 200)
  expectStatus(await moderator.api.get(`/posts/${second.id}`), 200)
  expectStatus(await moderator.api.delete(`/comments/${comment.id}`), 204)
  expectStatus(await moderator.api.delete(`/posts/${second.id}`), 204)
  for (const path of ['/admin/users', '/admin/settings', '/admin/conversions', '/admin/audit', '/admin/contacts'])
    assertFailure(await moderator.api.get(path), 403, 'FORBIDDEN', path)
  assertFailure(await moderator.api.post(`/admin/users/${author.id}/sign-out`), 403, 'FORBIDDEN')
  assertFailure(await moderator.api.patch(`/admin/users/${moderator.id}/role`, { role: 'admin' }), 403, 'FORBIDDEN')
})

test('roles go up and down, a demoted one is refused at once, and trust lifts a suspension', async () => {
  const { member } = await suspended()
  const me = await setRole(member, 'moderator')
  assert.deepEqual([me.role, me.isAdmin, me.suspendedUntil], ['moderator', false, null])
  expectStatus(await member.api.get('/admin/reports'), 200)
  const path = `/admin/users/${member.id}/role`
  assert.equal(expectStatus(await admin.api.patch<Me>(path, { isAdmin: false }), 200).role, 'moderator')
  assert.deepEqual((await setRole(member, 'admin')).isAdmin, true)
  assert.equal(expectStatus(await admin.api.patch<Me>(path, { isAdmin: false }), 200).role, 'member')
  assertFailure(await member.api.get('/admin/reports'), 403, 'FORBIDDEN')
  for (const body of [{}, { role: 'guest' }, { role: 'member', isAdmin: true }])
    assertFailure(await admin.api.patch(path, body), 400, 'VALIDATION', JSON.stringify(body))
})

test('signing a member out ends every session, and nothing else', async () => {
  const member = await make.member()
  const second = expectStatus(await signIn(member), 200) as unknown as { token: string }
  expectStatus(await admin.api.post(`/admin/users/${member.id}/sign-out`), 204)
  for (const token of [member.token, second.token])
    assertFailure(await make.guest.as(token).get('/auth/user'), 401, 'AUTH_REQUIRED')
  expectStatus(await signIn(member), 200)
})
