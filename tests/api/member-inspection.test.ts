import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { InspectedMember, MemberSession } from '#src/contracts/schemas/admin-member.ts'
import type { Conversion, PointTransaction } from '#src/contracts/schemas/points.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

interface Paged<T> {
  data: T[]
  total: number
  totalPages: number
}

let world: Forum
let admin: Person
let moderator: Person
before(async () => {
  world = await forum()
  admin = await world.newAdmin()
  moderator = await world.member()
  expectStatus(await admin.api.patch(`/admin/users/${moderator.id}/role`, { role: 'moderator' }), 200)
})

const path = ({ id }: Person, rest = '') => `/admin/users/${id}${rest}`
const asked = async <T>(by: Person, of: Person, rest = '') => expectStatus(await by.api.get<T>(path(of, rest)), 200)

test('an admin sees a member whole, a moderator without e-mail and bought points', async () => {
  const member = await world.member()
  const until = new Date(Date.now() + 86_400_000).toISOString()
  expectStatus(await moderator.api.post(path(member, '/suspend'), { until, reason: '도배를 했어요' }), 200)
  const seen = await asked<InspectedMember>(admin, member)
  assert.deepEqual([seen.email, seen.role], [member.email.toLowerCase(), 'member'])
  assert.deepEqual(seen.suspension, { until, reason: '도배를 했어요' })
  const less = await asked<InspectedMember>(moderator, member)
  assert.deepEqual([less.email, less.boughtPoints, less.emailVerified], ['', 0, false])
  assert.deepEqual(less.suspension, seen.suspension)
})

test('moderators read of a member nothing but reports', async () => {
  const member = await world.member()
  for (const rest of ['/ledger', '/orders', '/conversions', '/sessions'])
    assertFailure(await moderator.api.get(path(member, rest)), 403, 'FORBIDDEN', rest)
  for (const rest of ['', '/reports', '/ledger', '/orders', '/conversions', '/sessions']) {
    assertFailure(await member.api.get(path(member, rest)), 403, 'FORBIDDEN', rest)
    assertFailure(await world.guest.get(path(member, rest)), 401, 'AUTH_REQUIRED', rest)
    assertFailure(await admin.api.get(`/admin/users/01a00000-0000-7000-8000-000000000000${rest}`), 404, 'NOT_FOUND')
  }
})

test('ledger and conversions are the member’s own, in pages', async () => {
  const [member, other] = [await world.member(), await world.member()]
  for (let count = 0; count < 11; count += 1)
    expectStatus(await admin.api.post(path(member, '/points'), { points: 1_000, reason: '이벤트' }), 200)
  expectStatus(await admin.api.post(path(other, '/points'), { points: 7, reason: '이벤트' }), 200)
  const conversion = { pointsAmount: 10_000, walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7' }
  expectStatus(await member.api.post('/points/convert', conversion), 201)
  const first = await asked<Paged<PointTransaction>>(admin, member, '/ledger')
  assert.deepEqual([first.total, first.totalPages, first.data.length], [12, 2, 10])
  assert.deepEqual([first.data[0]?.type, first.data[0]?.balanceAfter], ['convert_to_aah', 1_000])
  const second = await asked<Paged<PointTransaction>>(admin, member, '/ledger?page=2')
  assert.equal(second.data.at(-1)?.balanceAfter, 1_000)
  const conversions = await asked<Paged<Conversion>>(admin, member, '/conversions')
  assert.deepEqual([conversions.total, conversions.data[0]?.pointsAmount], [1, 10_000])
  assert.equal((await asked<Paged<unknown>>(admin, member, '/orders')).total, 0)
})

test('reports against a member are of all that they wrote, and those by them apart', async () => {
  const [member, reporter] = [await world.member(), await world.member()]
  const post = await world.post(member)
  const comment = await world.comment(post.id, member)
  const sent = await member.api.post<{ id: string }>('/messages', { receiverId: reporter.id, content: '안녕하세요' })
  const targets = [{ postId: post.id }, { commentId: comment.id }, { messageId: expectStatus(sent, 201).id }]
  for (const target of targets) expectStatus(await reporter.api.post('/reports', { ...target, reason: '광고' }), 201)
  const theirs = await world.post(reporter)
  expectStatus(await member.api.post('/reports', { postId: theirs.id, reason: '도배' }), 201)
  const against = await asked<Paged<Report>>(moderator, member, '/reports')
  assert.equal(against.total, 3)
  assert.deepEqual(
    against.data.map(({ thing }) => thing?.kind),
    ['message', 'comment', 'post'],
  )
  const by = await asked<Paged<Report>>(moderator, member, '/reports?of=by')
  assert.deepEqual([by.total, by.data[0]?.postId, by.data[0]?.reason], [1, theirs.id, '도배'])
})

test('sessions and devices are listed without tokens', async () => {
  const member = await world.member()
  const { email, password } = member
  expectStatus(await world.guest.post('/auth/login', { email, password }), 200)
  const answer = await admin.api.get<{ signedIn: MemberSession[]; devices: MemberSession[] }>(path(member, '/sessions'))
  const { signedIn, devices } = expectStatus(answer, 200)
  assert.equal(signedIn.length, 2)
  assert.ok(devices.length >= 1)
  assert.deepEqual(Object.keys(signedIn[0] ?? {}).sort(), ['createdAt', 'expiresAt'])
  expectStatus(await admin.api.post(path(member, '/sign-out')), 204)
  assert.equal((await asked<{ signedIn: [] }>(admin, member, '/sessions')).signedIn.length, 0)
})

test('an adjustment of a balance that changed meanwhile is refused with the new balance', async () => {
  const member = await world.member()
  const { updatedAt } = await asked<InspectedMember>(admin, member)
  const body = { points: 100, reason: '이벤트', expectedUpdatedAt: updatedAt }
  expectStatus(await admin.api.post(path(member, '/points'), body), 200)
  const refused = await admin.api.post<{ current: { points: number } }>(path(member, '/points'), body)
  assertFailure(refused, 409, 'CONFLICT')
  assert.equal(refused.body.current.points, 100)
})
