import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Moderation } from '#src/contracts/schemas/removals.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { moderationRefusalText } from '#src/text/removals.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let admin: Person
let otherAdmin: Person
let moderator: Person
let otherModerator: Person
let reporter: Person
before(async () => {
  world = await forum()
  admin = await world.newAdmin()
  otherAdmin = await world.newAdmin()
  moderator = await world.newModerator()
  otherModerator = await world.newModerator()
  reporter = await world.member()
})

type Staff = 'admin' | 'otherAdmin' | 'moderator' | 'otherModerator'
const people = (): Record<Staff, Person> => ({ admin, otherAdmin, moderator, otherModerator })

const report = async (target: object, { api } = reporter) =>
  expectStatus(await api.post<{ id: string }>('/reports', { reason: '광고예요', ...target }), 201).id
const decide = ({ api }: Person, id: string, action: string) => api.patch<Report>(`/admin/reports/${id}`, { action })
const refused = (answer: Awaited<ReturnType<typeof decide>>, sentence: string) => {
  assertFailure(answer, 403, 'FORBIDDEN')
  assert.equal((answer.body as unknown as { message: string }).message, sentence)
}

describe('the author or reporter of a post or comment decides none of its reports and appeals', () => {
  for (const name of ['admin', 'moderator'] as const) {
    test(`a report of what the ${name} wrote`, async () => {
      const judge = people()[name]
      const post = await world.post(judge)
      const comment = await world.comment((await world.post()).id, judge)
      for (const target of [{ postId: post.id }, { commentId: comment.id }]) {
        const id = await report(target)
        for (const action of ['dismiss', 'remove', 'nonsense'])
          refused(await decide(judge, id, action), moderationRefusalText.own)
        expectStatus(await decide(otherAdmin, id, 'remove'), 200)
        expectStatus(await judge.api.post(`/reports/${id}/appeal`, { reason: '규칙에 맞아요' }), 201)
        for (const action of ['uphold', 'restore']) refused(await decide(judge, id, action), moderationRefusalText.own)
        expectStatus(await decide(otherAdmin, id, 'uphold'), 200)
      }
    })

    test(`a report of what the ${name} reported, another member's included`, async () => {
      const judge = people()[name]
      const post = await world.post()
      const [own, other] = [await report({ postId: post.id }, judge), await report({ postId: post.id })]
      for (const id of [own, other]) refused(await decide(judge, id, 'remove'), moderationRefusalText.reported)
      // Deleting it would decide the report as well.
      assertFailure(await judge.api.delete(`/posts/${post.id}`, { reason: '광고' }), 403, 'FORBIDDEN')
      expectStatus(await decide(otherAdmin, other, 'dismiss'), 200)
    })
  }

  test('a reported message, for who received it', async () => {
    const sender = await world.member()
    const message = await sender.api.post<{ id: string }>('/messages', { receiverId: admin.id, content: '나쁜 말' })
    const id = await report({ messageId: expectStatus(message, 201).id }, admin)
    refused(await decide(admin, id, 'remove'), moderationRefusalText.reported)
    expectStatus(await decide(moderator, id, 'remove'), 200)
  })

  test('a report that is not there is 404 before anything else', async () => {
    assertFailure(await decide(admin, 'nothing', 'remove'), 404, 'NOT_FOUND')
    assertFailure(await decide(reporter, await report({ postId: (await world.post()).id }), 'remove'), 403, 'FORBIDDEN')
  })
})

describe('a moderator leaves admins to admins', () => {
  test('a report of what an admin wrote', async () => {
    const id = await report({ postId: (await world.post(admin)).id })
    refused(await decide(moderator, id, 'remove'), moderationRefusalText.ofAdmin)
    expectStatus(await decide(otherAdmin, id, 'dismiss'), 200)
  })

  test('a report of what another moderator wrote is theirs', async () => {
    const id = await report({ postId: (await world.post(otherModerator)).id })
    expectStatus(await decide(moderator, id, 'dismiss'), 200)
  })

  test('an appeal after an admin decided, and whatever is reported of the same thing later', async () => {
    const author = await world.member()
    const post = await world.post(author)
    const first = await report({ postId: post.id })
    expectStatus(await decide(admin, first, 'remove'), 200)
    expectStatus(await author.api.post(`/reports/${first}/appeal`, { reason: '광고가 아니에요' }), 201)
    for (const action of ['uphold', 'restore'])
      refused(await decide(moderator, first, action), moderationRefusalText.decidedByAdmin)
    expectStatus(await decide(admin, first, 'restore'), 200)
    const later = await report({ postId: post.id }, await world.member())
    refused(await decide(moderator, later, 'remove'), moderationRefusalText.decidedByAdmin)
    assertFailure(await moderator.api.delete(`/posts/${post.id}`), 403, 'FORBIDDEN')
    expectStatus(await decide(otherAdmin, later, 'dismiss'), 200)
  })

  test('an appeal after another moderator decided is theirs', async () => {
    const author = await world.member()
    const id = await report({ postId: (await world.post(author)).id })
    expectStatus(await decide(otherModerator, id, 'remove'), 200)
    expectStatus(await author.api.post(`/reports/${id}/appeal`, { reason: '광고가 아니에요' }), 201)
    expectStatus(await decide(moderator, id, 'restore'), 200)
  })

  test('deleting and suspending staff', async () => {
    for (const staff of [admin, otherModerator]) {
      const post = await world.post(staff)
      const comment = await world.comment(post.id, staff)
      for (const path of [`/posts/${post.id}`, `/comments/${comment.id}`]) {
        const answer = await moderator.api.delete(path)
        assertFailure(answer, 403, 'FORBIDDEN')
        assert.equal(answer.body.message, moderationRefusalText.ofStaff)
        // Before a reason that is too long.
        assertFailure(await moderator.api.delete(path, { reason: '가'.repeat(1_001) }), 403, 'FORBIDDEN')
      }
      const until = new Date(Date.now() + 86_400_000).toISOString()
      const suspension = { until, reason: '도배' }
      assertFailure(await moderator.api.post(`/admin/users/${staff.id}/suspend`, suspension), 403, 'FORBIDDEN')
      // An admin may, and everyone may delete their own.
      expectStatus(await otherAdmin.api.delete(`/comments/${comment.id}`), 204)
      expectStatus(await staff.api.delete(`/posts/${post.id}`), 204)
    }
  })

  test('restoring what an admin deleted', async () => {
    const post = await world.post()
    expectStatus(await admin.api.delete(`/posts/${post.id}`), 204)
    const answer = await moderator.api.post(`/admin/posts/${post.id}/restore`)
    assertFailure(answer, 403, 'FORBIDDEN')
    assert.equal(answer.body.message, moderationRefusalText.decidedByAdmin)
    expectStatus(await otherAdmin.api.post(`/admin/posts/${post.id}/restore`), 204)
  })
})

test('staff who wrote it restore none of what others deleted', async () => {
  const post = await world.post(admin)
  expectStatus(await otherAdmin.api.delete(`/posts/${post.id}`), 204)
  assertFailure(await admin.api.post(`/admin/posts/${post.id}/restore`), 403, 'FORBIDDEN')
})

test('who deleted a thing as staff is no reporter of it: they restore it and decide its appeal', async () => {
  for (const judge of [admin, moderator]) {
    const author = await world.member()
    const [first, second] = [await world.post(author), await world.post(author)]
    for (const { id } of [first, second]) expectStatus(await judge.api.delete(`/posts/${id}`, { reason: '광고' }), 204)
    expectStatus(await judge.api.post(`/admin/posts/${first.id}/restore`), 204)
    const id = await removalOf(author, second.id)
    expectStatus(await author.api.post(`/reports/${id}/appeal`, { reason: '광고가 아니에요' }), 201)
    expectStatus(await decide(judge, id, 'restore'), 200)
    expectStatus(await world.guest.get(`/posts/${second.id}`), 200)
  }
})

/** The report of this post that its author was notified of. */
async function removalOf(author: Person, postId: string): Promise<string> {
  const { body } = await admin.api.get<{ data: Report[] }>(`/admin/users/${author.id}/reports`)
  return body.data.find((row) => row.postId === postId && row.status === 'removed')?.id ?? ''
}

test('the lists and the menus of staff say what would be refused', async () => {
  const inspected = await moderator.api.get<{ whyNotSuspend: string | null }>(`/admin/users/${otherModerator.id}`)
  assert.equal(expectStatus(inspected, 200).whyNotSuspend, accountRefusalText.suspendStaff)
  const post = await world.post(otherModerator)
  const id = await report({ postId: post.id })
  const listed = async ({ api }: Person) =>
    expectStatus(await api.get<{ data: Report[] }>('/admin/reports?status=open'), 200).data.find((row) => row.id === id)
  assert.equal((await listed(otherModerator))?.whyNotDecide, moderationRefusalText.own)
  assert.equal((await listed(moderator))?.whyNotDecide, null)
  const menu = async ({ api }: Person) =>
    expectStatus(await api.get<Moderation>(`/admin/posts/${post.id}/moderation`), 200)
  assert.deepEqual(await menu(moderator), { removal: null, whyNot: moderationRefusalText.ofStaff })
  assert.deepEqual(await menu(admin), { removal: null, whyNot: null })
  expectStatus(await admin.api.delete(`/posts/${post.id}`, { reason: '광고' }), 204)
  const { removal, whyNot } = await menu(moderator)
  assert.deepEqual([removal?.by?.id, removal?.reason, whyNot], [admin.id, '광고', moderationRefusalText.decidedByAdmin])
  assert.equal((await menu(admin)).whyNot, null)
})
