import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import type { RemovedCount } from '#src/contracts/schemas/clean-up.ts'
import type { Message } from '#src/contracts/schemas/messages.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { PointTransaction } from '#src/contracts/schemas/points.ts'
import type { Report, ReportCase } from '#src/contracts/schemas/reports.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type CommentRow, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { brokenInvariants as brokenIn } from '#tests/helpers/run-verify.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

// A server of its own: no other test uses its settings.
let server: TestServer
let make: Forum
let admin: Person
let moderator: Person
before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
  moderator = await make.newModerator()
  await set('postCooldownSeconds', '0')
})
after(async () => {
  assert.deepEqual(await brokenIn(server), [])
  await server.stop()
})

const set = async (key: string, value: string) =>
  expectStatus(await admin.api.post('/admin/settings', { key, value }), 200)
const pathOf = ({ id }: Person) => `/admin/users/${id}/clean-up`
const REASON = '광고를 여러 번 올렸어요.'
const cleanUp = (of: Person, by = admin, hours = 24) => by.api.post<RemovedCount>(pathOf(of), { hours, reason: REASON })
const planOf = async (of: Person, hours = 24) =>
  expectStatus(await admin.api.get<RemovedCount>(`${pathOf(of)}?hours=${hours}`), 200)
const pointsOf = async ({ api }: Person) => expectStatus(await api.get<{ points: number }>('/auth/user'), 200).points
const ledgerOf = async ({ api }: Person) =>
  expectStatus(await api.get<PointTransaction[]>('/points/history?limit=50'), 200)
const linesOf = async ({ api }: Person) =>
  expectStatus(await api.get<Notification[]>('/notifications?limit=50'), 200).filter(({ type }) => type === 'report')
const brokenInvariants = async (target: string) =>
  expectStatus(await admin.api.get<{ data: AuditEntry[] }>(`/admin/audit?target=${target}`), 200).data
const cleanUpsOf = async ({ id }: Person) =>
  expectStatus(await admin.api.get<{ data: Report[] }>(`/admin/users/${id}/reports`), 200).data.filter(
    ({ origin }) => origin === 'cleanUp',
  )
const onlyReport = async (of: Person): Promise<Report> => {
  const found = await cleanUpsOf(of)
  assert.equal(found.length, 1)
  return found[0] as Report
}
const messagesBetween = async (reader: Person, other: Person) =>
  expectStatus(await reader.api.get<Message[]>(`/messages/conversation/${other.id}`), 200)
const countOf = async (id: string) => expectStatus(await make.guest.get<PostRow>(`/posts/${id}`), 200).commentCount
const decide = (by: Person, id: string, action: string) => by.api.patch<Report>(`/admin/reports/${id}`, { action })

interface Spam {
  spammer: Person
  victim: Person
  posts: PostRow[]
  comment: CommentRow
  place: PostRow
}

/** A member with three posts, a comment and two messages. */
async function spam(): Promise<Spam> {
  const [spammer, victim] = [await make.member(), await make.member()]
  const place = await make.post(victim)
  const posts = [await make.post(spammer), await make.post(spammer), await make.post(spammer)]
  const comment = await make.comment(place.id, spammer)
  for (const content of ['뱐뱐 사세요', '꼭 사세요'])
    expectStatus(await spammer.api.post('/messages', { receiverId: victim.id, content }), 201)
  return { spammer, victim, posts, comment, place }
}

test('everything of the last hours is removed at once: one report, one notice, one audit entry', async () => {
  const { spammer, victim, posts, comment, place } = await spam()
  const [reported] = posts as [PostRow]
  const byMember = expectStatus(
    await victim.api.post<{ id: string }>('/reports', { postId: reported.id, reason: '광고예요' }),
    201,
  )
  const before = await ledgerOf(spammer)
  assert.deepEqual(await planOf(spammer), { posts: 3, comments: 1, messages: 2 })
  assert.deepEqual(expectStatus(await cleanUp(spammer), 200), { posts: 3, comments: 1, messages: 2 })
  assert.deepEqual(await planOf(spammer), { posts: 0, comments: 0, messages: 0 })

  for (const { id } of posts) assertFailure(await make.guest.get(`/posts/${id}`), 404, 'NOT_FOUND')
  assertFailure(await make.guest.get(`/comments/${comment.id}`), 404, 'NOT_FOUND')
  assert.equal(await countOf(place.id), 0)
  for (const [reader, other] of [
    [spammer, victim],
    [victim, spammer],
  ] as const) {
    const messages = await messagesBetween(reader, other)
    assert.deepEqual(
      messages.map(({ deleted, content, imageUrls }) => [deleted, content.includes('사세요'), imageUrls]),
      [
        [true, false, []],
        [true, false, []],
      ],
    )
    const found = expectStatus(await reader.api.get<unknown[]>(`/messages?q=${encodeURIComponent('뱐뱐')}`), 200)
    assert.deepEqual(found, [])
  }

  const report = await onlyReport(spammer)
  assert.deepEqual(
    [report.status, report.hidden, report.reason, report.reporter, report.decidedBy?.id, report.member?.id],
    ['removed', true, REASON, null, admin.id, spammer.id],
  )
  assert.deepEqual(report.removedCount, { posts: 3, comments: 1, messages: 2 })
  assert.deepEqual([report.postId, report.commentId, report.messages, report.thing], [null, null, null, null])
  const [line, ...others] = await linesOf(spammer)
  assert.deepEqual([line?.referenceId, others.length], [report.id, 0])
  assert.ok(line?.content.includes(REASON), line?.content)
  const entries = await brokenInvariants(spammer.id)
  assert.deepEqual(
    entries.map(({ action, actor, after }) => [action, actor?.id, after]),
    [['member.cleanUp', admin.id, { hours: 24, reason: REASON, posts: 3, comments: 1, messages: 2 }]],
  )
  for (const { id } of [...posts, comment]) assert.deepEqual(await brokenInvariants(id), [])
  // The ledger's lines refer to the report, as those of a removal do, and the open report of a member is closed.
  const taken = (await ledgerOf(spammer)).slice(0, -before.length)
  assert.ok(taken.length > 4 && taken.every(({ referenceId }) => referenceId === report.id))
  assert.deepEqual([...new Set(taken.map(({ type }) => type))].sort(), [
    'comment_reported',
    'post_delete',
    'post_reported',
  ])
  assert.equal(await pointsOf(spammer), 0)
  const lines = await linesOf(victim)
  assert.deepEqual(
    lines.map(({ referenceId }) => referenceId),
    [byMember.id],
  )
})

test('its author appeals once, and restore brings everything back, points included', async () => {
  const { spammer, victim, posts, comment, place } = await spam()
  const points = await pointsOf(spammer)
  expectStatus(await cleanUp(spammer), 200)
  const { id } = await onlyReport(spammer)
  const seen = expectStatus(await spammer.api.get<ReportCase>(`/reports/${id}`), 200)
  assert.deepEqual(
    [seen.role, seen.kind, seen.outcome, seen.reason, seen.text, seen.removedCount?.posts],
    ['author', 'cleanUp', 'removed', REASON, null, 3],
  )
  assertFailure(await victim.api.get(`/reports/${id}`), 404, 'NOT_FOUND')
  assertFailure(await decide(admin, id, 'uphold'), 409, 'CONFLICT')
  expectStatus(await spammer.api.post(`/reports/${id}/appeal`, { reason: '광고가 아니에요' }), 201)
  assertFailure(await spammer.api.post(`/reports/${id}/appeal`, { reason: '정말이에요' }), 409, 'CONFLICT')
  assertFailure(await decide(moderator, id, 'restore'), 403, 'FORBIDDEN')
  // Two at once: one decides.
  const both = await Promise.all([decide(admin, id, 'restore'), decide(admin, id, 'restore')])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  for (const post of posts) expectStatus(await make.guest.get(`/posts/${post.id}`), 200)
  expectStatus(await make.guest.get(`/comments/${comment.id}`), 200)
  assert.equal(await countOf(place.id), 1)
  assert.deepEqual(
    (await messagesBetween(victim, spammer)).map(({ deleted, content }) => [deleted, content]),
    [
      [false, '뱐뱐 사세요'],
      [false, '꼭 사세요'],
    ],
  )
  const found = expectStatus(await victim.api.get<unknown[]>(`/messages?q=${encodeURIComponent('뱐뱐')}`), 200)
  assert.equal(found.length, 1)
  assert.equal(await pointsOf(spammer), points)
  const report = await onlyReport(spammer)
  assert.deepEqual([report.status, report.hidden, report.appeal?.decision], ['dismissed', false, 'restored'])
  assert.equal((await linesOf(spammer)).length, 2)
  // What was brought back can be removed again.
  assert.deepEqual(expectStatus(await cleanUp(spammer), 200), { posts: 3, comments: 1, messages: 2 })
  assert.equal((await cleanUpsOf(spammer)).length, 2)
})

test('what was removed before stays as it was, and what is older than the hours is left alone', async () => {
  const { spammer, victim, posts } = await spam()
  const [own, byStaff] = posts as [PostRow, PostRow]
  expectStatus(await spammer.api.delete(`/posts/${own.id}`), 204)
  expectStatus(await moderator.api.delete(`/posts/${byStaff.id}`), 204)
  const [first] = await messagesBetween(victim, spammer)
  const { id } = expectStatus(
    await victim.api.post<{ id: string }>('/reports', { messageId: first?.id, reason: '광고' }),
    201,
  )
  expectStatus(await decide(admin, id, 'remove'), 200)
  assert.deepEqual(await planOf(spammer), { posts: 1, comments: 1, messages: 1 })
  assert.deepEqual(expectStatus(await cleanUp(spammer), 200), { posts: 1, comments: 1, messages: 1 })
  const report = await onlyReport(spammer)
  assert.deepEqual(report.removedCount, { posts: 1, comments: 1, messages: 1 })
  expectStatus(await decide(admin, report.id, 'restore'), 200)
  for (const { id: gone } of [own, byStaff]) assertFailure(await make.guest.get(`/posts/${gone}`), 404, 'NOT_FOUND')
  assert.deepEqual(
    (await messagesBetween(victim, spammer)).map(({ deleted }) => deleted),
    [true, false],
  )
})

test('two at once remove each thing once, and a large number goes in portions', async () => {
  const [spammer, place] = [await make.member(), await make.post()]
  const posts = await Promise.all(Array.from({ length: 40 }, () => make.post(spammer)))
  await Promise.all(Array.from({ length: 30 }, () => make.comment(place.id, spammer)))
  const both = await Promise.all([cleanUp(spammer), cleanUp(spammer)])
  const removed = both.map((answer) => expectStatus(answer, 200))
  const sum = (kind: keyof RemovedCount) => removed.reduce((total, count) => total + count[kind], 0)
  assert.deepEqual([sum('posts'), sum('comments')], [40, 30])
  const report = await onlyReport(spammer)
  assert.deepEqual(report.removedCount, { posts: 40, comments: 30, messages: 0 })
  assert.equal((await linesOf(spammer)).length, 1)
  expectStatus(await decide(admin, report.id, 'restore'), 200)
  assert.equal(await countOf(place.id), 30)
  for (const { id } of [posts[0], posts.at(-1)] as PostRow[]) expectStatus(await make.guest.get(`/posts/${id}`), 200)
})

test('only admins clean up, never after staff, and nothing is said where there is nothing', async () => {
  const member = await make.member()
  for (const by of [moderator, member]) {
    assertFailure(await cleanUp(member, by), 403, 'FORBIDDEN')
    assertFailure(await by.api.get(`${pathOf(member)}?hours=1`), 403, 'FORBIDDEN')
  }
  for (const staff of [moderator, admin, await make.newAdmin()]) {
    assertFailure(await cleanUp(staff), 403, 'FORBIDDEN')
    assertFailure(await admin.api.get(`${pathOf(staff)}?hours=1`), 403, 'FORBIDDEN')
  }
  for (const body of [
    { hours: 0, reason: REASON },
    { hours: 73, reason: REASON },
    { hours: 1.5, reason: REASON },
    { hours: 1 },
    { hours: 1, reason: ' ' },
    { hours: 1, reason: '가'.repeat(1_001) },
  ])
    assertFailure(await admin.api.post(pathOf(member), body), 400, 'VALIDATION')
  assert.deepEqual(expectStatus(await cleanUp(member), 200), { posts: 0, comments: 0, messages: 0 })
  assert.deepEqual([await cleanUpsOf(member), await linesOf(member), await brokenInvariants(member.id)], [[], [], []])
  const unknown = '/admin/users/01a00000-0000-7000-8000-000000000000/clean-up'
  assertFailure(await admin.api.post(unknown, { hours: 1, reason: REASON }), 404, 'NOT_FOUND')
})
