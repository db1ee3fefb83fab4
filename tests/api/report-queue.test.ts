import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Report, ReportCase } from '#src/contracts/schemas/reports.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let moderator: Person
before(async () => {
  world = await forum()
  moderator = await world.member()
  const admin = await world.admin()
  expectStatus(await admin.api.patch(`/admin/users/${moderator.id}/role`, { role: 'moderator' }), 200)
})

const report = async (target: object, { api }: Person) =>
  expectStatus(await api.post<{ id: string }>('/reports', { reason: '광고예요', ...target }), 201).id
const listed = async (query: string) =>
  expectStatus(await moderator.api.get<{ data: Report[] }>(`/admin/reports?${query}`), 200).data
const decide = (id: string, body: object) => moderator.api.patch<Report>(`/admin/reports/${id}`, body)

test('the queue has the oldest first, what was reported and how many did', async () => {
  const [author, one, two] = [await world.member(), await world.member(), await world.member()]
  const post = await world.post(author)
  const comment = await world.comment(post.id, author)
  const ids = [await report({ postId: post.id }, one), await report({ postId: post.id }, two)]
  ids.push(await report({ commentId: comment.id }, one))
  const rows = await listed('status=open&order=oldest')
  assert.deepEqual(
    rows.map(({ createdAt }) => createdAt),
    rows.map(({ createdAt }) => createdAt).toSorted(),
  )
  const newest = await listed('')
  const [first, last] = [ids[0], ids[2]].map((id) => newest.find((row) => row.id === id))
  assert.deepEqual([first?.reportCount, last?.reportCount], [2, 1])
  assert.deepEqual(
    [first?.thing?.kind, first?.thing?.title, first?.thing?.text, first?.thing?.author?.id, first?.thing?.versions],
    ['post', post.title, post.content, author.id, null],
  )
  assert.deepEqual(
    [last?.thing?.kind, last?.thing?.title, last?.thing?.text, last?.thing?.postId],
    ['comment', post.title, comment.content, post.id],
  )
})

test('its author reads what those who decided say of it, the reporter does not', async () => {
  const [author, reporter] = [await world.member(), await world.member()]
  const { id: postId } = await world.post(author)
  const id = await report({ postId }, reporter)
  assertFailure(await decide(id, { action: 'remove', note: '가'.repeat(201) }), 400, 'VALIDATION')
  const note = '홍보 게시판을 이용해 주세요.'
  const decided = expectStatus(await decide(id, { action: 'remove', note }), 200)
  assert.deepEqual([decided.note, decided.decidedBy?.id], [note, moderator.id])
  const caseOf = async ({ api }: Person) => expectStatus(await api.get<ReportCase>(`/reports/${id}`), 200)
  assert.deepEqual([(await caseOf(author)).note, (await caseOf(reporter)).note], [note, null])
  const lines = expectStatus(await author.api.get<{ content: string }[]>('/notifications'), 200)
  assert.ok(lines.some(({ content }) => content.startsWith(`내 글이 신고로 삭제되었어요. (${note})`)))
  const heard = expectStatus(await reporter.api.get<{ content: string }[]>('/notifications'), 200)
  assert.ok(!heard.some(({ content }) => content.includes(note)))
  const { body } = await (
    await world.admin()
  ).api.get<{ data: { after: { note?: string } }[] }>(`/admin/audit?target=${id}`)
  assert.equal(body.data[0]?.after.note, note)

  expectStatus(await author.api.post(`/reports/${id}/appeal`, { reason: '광고가 아니에요' }), 201)
  const waiting = async () => (await listed('appealed=true')).some((row) => row.id === id)
  assert.equal(await waiting(), true)
  expectStatus(await decide(id, { action: 'uphold' }), 200)
  assert.equal((await caseOf(author)).note, note)
  assert.equal(await waiting(), false)
})

test('of a dismissed report no sentence is kept', async () => {
  const { id: postId } = await world.post()
  const id = await report({ postId }, await world.member())
  assert.equal(expectStatus(await decide(id, { action: 'dismiss', note: '괜찮아요' }), 200).note, null)
})
