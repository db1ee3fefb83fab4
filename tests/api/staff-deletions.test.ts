import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { Report, ReportCase } from '#src/contracts/schemas/reports.ts'
import { removalText } from '#src/text/removals.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let admin: Person
let moderator: Person
before(async () => {
  world = await forum()
  admin = await world.newAdmin()
  moderator = await world.newModerator()
})

const REASON = '같은 글을 여러 번 올렸어요'
const pointsOf = async ({ api }: Person) =>
  expectStatus(await api.get<{ points: number; exp: number }>('/auth/user'), 200)
const newestLine = async ({ api }: Person) =>
  expectStatus(await api.get<Notification[]>('/notifications'), 200)[0] as Notification
const linesOf = async ({ api }: Person) => expectStatus(await api.get<Notification[]>('/notifications?limit=50'), 200)
const caseOf = async ({ api }: Person, id: string) => expectStatus(await api.get<ReportCase>(`/reports/${id}`), 200)
const listed = async (id: string) => {
  const { body } = await admin.api.get<{ data: Report[] }>('/admin/reports?status=removed')
  return body.data.find((report) => report.id === id)
}

/** A post and a comment of one author, each with its calls. */
async function works() {
  const author = await world.member()
  const post = await world.post(author)
  const comment = await world.comment((await world.post()).id, author)
  return {
    author,
    kinds: [
      { kind: 'post', id: post.id, path: `/posts/${post.id}`, read: `/posts/${post.id}` },
      { kind: 'comment', id: comment.id, path: `/comments/${comment.id}`, read: null },
    ] as const,
  }
}

describe('a deletion by staff', () => {
  test('makes a report with their reason, to which the notification of its author leads, and costs nothing', async () => {
    const { author, kinds } = await works()
    const before = await pointsOf(author)
    for (const { kind, id, path, read } of kinds) {
      expectStatus(await moderator.api.delete(path, { reason: REASON }), 204)
      if (read) assertFailure(await world.guest.get(read), 404, 'NOT_FOUND')
      const line = await newestLine(author)
      assert.deepEqual([line.type, line.referenceType], ['report', 'report'])
      assert.ok(line.content.includes(REASON) && line.content.includes('운영진이 내'), line.content)
      const shown = await caseOf(author, line.referenceId)
      assert.deepEqual(
        [shown.role, shown.origin, shown.kind, shown.outcome, shown.reason],
        ['author', 'staff', kind, 'removed', REASON],
      )
      assert.ok(shown.appealUntil)
      const report = await listed(line.referenceId)
      assert.deepEqual(
        [report?.origin, report?.status, report?.reason, report?.reporter, report?.hidden, report?.reportCount],
        ['staff', 'removed', REASON, null, true, 0],
      )
      assert.deepEqual([report?.[`${kind}Id`], report?.decidedBy?.id], [id, moderator.id])
      const audit = expectStatus(await admin.api.get<{ data: AuditEntry[] }>(`/admin/audit?target=${id}`), 200).data
      assert.deepEqual(
        audit.map(({ action, actor }) => [action, actor?.id]),
        [[`${kind}.delete`, moderator.id]],
      )
      assert.equal((audit[0]?.before as { reason?: string }).reason, REASON)
    }
    const after = await pointsOf(author)
    assert.deepEqual([after.points, after.exp], [before.points, before.exp])
  })

  test('without a reason has a general sentence; one that is too long is refused and deletes nothing', async () => {
    const { author, kinds } = await works()
    for (const { path } of kinds) {
      const answer = await admin.api.delete<{ fields: object }>(path, { reason: '가'.repeat(1_001) })
      assertFailure(answer, 400, 'VALIDATION')
      assert.deepEqual(Object.keys(answer.body.fields), ['reason'])
      expectStatus(await admin.api.delete(path, { reason: '  ' }), 204)
      const { referenceId } = await newestLine(author)
      assert.equal((await caseOf(author, referenceId)).reason, removalText.reason)
    }
  })

  test('of two at once happens once', async () => {
    const { author, kinds } = await works()
    for (const { path } of kinds) {
      const answers = await Promise.all([admin, moderator].map(({ api }) => api.delete(path)))
      assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404])
    }
    assert.equal((await linesOf(author)).length, 2)
  })

  test('closes the open reports of the same content, notifies their reporters, and costs no penalty', async () => {
    const { author, kinds } = await works()
    const before = await pointsOf(author)
    for (const { kind, id, path } of kinds) {
      const reporter = await world.member()
      const body = { [`${kind}Id`]: id, reason: '광고예요' }
      const report = expectStatus(await reporter.api.post<{ id: string }>('/reports', body), 201)
      expectStatus(await moderator.api.delete(path, { reason: REASON }), 204)
      assertFailure(await admin.api.patch(`/admin/reports/${report.id}`, { action: 'remove' }), 409, 'CONFLICT')
      const heard = await newestLine(reporter)
      assert.deepEqual([heard.type, heard.referenceId], ['report', report.id])
      // The author hears once, by the report of staff, and appeals once.
      const line = await newestLine(author)
      assert.notEqual(line.referenceId, report.id)
      expectStatus(await author.api.post(`/reports/${line.referenceId}/appeal`, { reason: '아니에요' }), 201)
      assertFailure(await author.api.post(`/reports/${report.id}/appeal`, { reason: '아니에요' }), 409, 'CONFLICT')
      expectStatus(await admin.api.patch(`/admin/reports/${report.id}`, { action: 'restore' }), 200)
      assert.equal((await caseOf(author, line.referenceId)).outcome, 'restored')
      assert.equal((await caseOf(reporter, report.id)).outcome, 'restored')
    }
    const after = await pointsOf(author)
    assert.deepEqual([after.points, after.exp], [before.points, before.exp])
    assert.equal((await world.guest.get(kinds[0].read)).status, 200)
  })

  test('is appealed as others are, and what is restored can be deleted and appealed again', async () => {
    const { author, kinds } = await works()
    for (const { path } of kinds) {
      for (let round = 0; round < 2; round += 1) {
        expectStatus(await moderator.api.delete(path, { reason: REASON }), 204)
        const { referenceId } = await newestLine(author)
        expectStatus(await author.api.post(`/reports/${referenceId}/appeal`, { reason: '아니에요' }), 201)
        expectStatus(await moderator.api.patch(`/admin/reports/${referenceId}`, { action: 'restore' }), 200)
        assert.equal((await caseOf(author, referenceId)).outcome, 'restored')
      }
      expectStatus(await moderator.api.delete(path), 204)
      const { referenceId } = await newestLine(author)
      expectStatus(await author.api.post(`/reports/${referenceId}/appeal`, { reason: '아니에요' }), 201)
      expectStatus(await moderator.api.patch(`/admin/reports/${referenceId}`, { action: 'uphold' }), 200)
      assert.equal((await caseOf(author, referenceId)).outcome, 'upheld')
    }
  })
})

describe('a restoration by staff', () => {
  test('decides a waiting appeal as restored and notifies the author', async () => {
    const { author, kinds } = await works()
    for (const { kind, id, path } of kinds) {
      expectStatus(await moderator.api.delete(path, { reason: REASON }), 204)
      const { referenceId } = await newestLine(author)
      expectStatus(await author.api.post(`/reports/${referenceId}/appeal`, { reason: '아니에요' }), 201)
      expectStatus(await moderator.api.post(`/admin/${kind}s/${id}/restore`), 204)
      const line = await newestLine(author)
      assert.equal(line.referenceId, referenceId)
      assert.ok(line.content.includes('되돌려'), line.content)
      const report = (await admin.api.get<{ data: Report[] }>('/admin/reports?status=dismissed')).body.data.find(
        (row) => row.id === referenceId,
      )
      assert.deepEqual([report?.appeal?.decision, report?.hidden], ['restored', false])
      const audit = expectStatus(await admin.api.get<{ data: AuditEntry[] }>(`/admin/audit?target=${id}`), 200).data
      assert.deepEqual(
        audit.map(({ action }) => action),
        [`${kind}.restore`, `${kind}.delete`],
      )
    }
  })

  test('is not for what its author deleted, nor for what a member’s report removed', async () => {
    const { author, kinds } = await works()
    for (const { kind, id, path } of kinds) {
      expectStatus(await author.api.delete(path, { reason: '내 글이라 이유는 없어요' }), 204)
      assertFailure(await moderator.api.post(`/admin/${kind}s/${id}/restore`), 409, 'CONFLICT')
    }
    // No member is notified of their own act.
    assert.equal((await linesOf(author)).length, 0)
  })
})
