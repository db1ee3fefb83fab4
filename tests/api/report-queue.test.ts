import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Report, ReportCase } from '#src/contracts/schemas/reports.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

let server: TestServer
let world: Forum
let moderator: Person
// Its own server: other tests report on the shared one, and the lists here are read page by page.
before(async () => {
  server = await startServer()
  world = await forum(server.base)
  moderator = await world.newModerator()
})
after(() => server.stop())

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
  assert.deepEqual([first?.penalty, last?.penalty], [20, 5])
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

test('no note of a dismissed report is stored', async () => {
  const { id: postId } = await world.post()
  const id = await report({ postId }, await world.member())
  assert.equal(expectStatus(await decide(id, { action: 'dismiss', note: '괜찮아요' }), 200).note, null)
})

test('without a status open reports and waiting appeals come first, on every page and in the file', async () => {
  const made: string[] = []
  for (let i = 0; i < 3; i += 1) {
    const author = await world.member()
    const id = await report({ postId: (await world.post(author)).id }, await world.member())
    made.push(id)
    if (i > 0) expectStatus(await decide(id, { action: 'remove' }), 200)
    if (i > 1) expectStatus(await author.api.post(`/reports/${id}/appeal`, { reason: '광고가 아니에요' }), 201)
  }
  const isWaiting = ({ status, appeal }: Report) =>
    status === 'open' || (status === 'removed' && appeal !== null && appeal.decision === null)
  for (const order of ['newest', 'oldest']) {
    const all: Report[] = []
    for (let page = 1; ; page += 1) {
      const answer = await moderator.api.get<{ data: Report[]; totalPages: number; total: number }>(
        `/admin/reports?order=${order}&page=${page}`,
      )
      const { data, totalPages, total } = expectStatus(answer, 200)
      all.push(...data)
      if (page < totalPages) continue
      assert.equal(all.length, total)
      break
    }
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
    const waiting = all.filter(isWaiting)
    assert.deepEqual(all.slice(0, waiting.length), waiting)
    for (const part of [waiting, all.slice(waiting.length)]) {
      const times = part.map(({ createdAt }) => createdAt)
      assert.deepEqual(times, order === 'oldest' ? times.toSorted() : times.toSorted().toReversed())
    }
    const [open, done, appealed] = made.map((id) => all.findIndex((row) => row.id === id))
    assert.ok(Math.max(open ?? 0, appealed ?? 0) < (done ?? 0))
    const file = await moderator.api.get(`/admin/reports?order=${order}&format=csv`)
    const ids = [...file.text.matchAll(/^"([0-9a-f-]{36})",/gm)].map(([, id]) => id)
    assert.deepEqual(
      ids,
      all.map(({ id }) => id),
    )
  }
})

test('what was reported comes rendered with its pictures, to staff and to its author', async () => {
  const [author, other] = [await world.member(), await world.member()]
  const post = await world.post(author, { content: '**굵은** 글씨와 [링크](https://example.com)가 있어요.' })
  const form = await pictureForm({ postId: post.id })
  const { imageUrls } = expectStatus(await author.api.post<{ imageUrls: string[] }>('/upload/post', form), 200)
  expectStatus(await author.api.patch(`/posts/${post.id}`, { imageUrl: imageUrls[0] }), 200)
  const comment = await world.comment(post.id, author, { content: '**별표** 그대로' })
  const ids = [await report({ postId: post.id }, other), await report({ commentId: comment.id }, other)]
  const rows = await listed('status=open')
  const [shown, plain] = ids.map((id) => rows.find((row) => row.id === id)?.thing)
  assert.match(shown?.html ?? '', /<strong>굵은<\/strong>/)
  assert.deepEqual(shown?.imageUrls, imageUrls)
  assert.deepEqual([plain?.html, plain?.text], [null, '**별표** 그대로'])
  const caseOf = async ({ api }: Person) => expectStatus(await api.get<ReportCase>(`/reports/${ids[0]}`), 200)
  expectStatus(await decide(ids[0] ?? '', { action: 'remove' }), 200)
  const mine = await caseOf(author)
  assert.deepEqual([mine.html, mine.imageUrls], [shown?.html, imageUrls])
  const theirs = await caseOf(other)
  assert.deepEqual([theirs.html, theirs.text, theirs.imageUrls], [null, null, []])
})

test('the tabs of /admin say how much waits, to each as far as they may open them', async () => {
  const admin = await world.admin()
  const waiting = async ({ api }: Person) =>
    expectStatus(await api.get<Partial<Record<string, number>>>('/admin/waiting'), 200)
  const before = await waiting(moderator)
  expectStatus(await world.guest.post('/feedbacks', { type: 'other', message: '열 글자가 넘는 의견이에요.' }), 201)
  const id = await report({ postId: (await world.post()).id }, await world.member())
  const after = await waiting(moderator)
  assert.deepEqual([Object.keys(after), after.reports], [['reports'], (before.reports ?? 0) + 1])
  const all = await waiting(admin)
  assert.ok((all.inquiries ?? 0) > 0 && all.reports === after.reports)
  expectStatus(await decide(id, { action: 'dismiss' }), 200)
  assert.equal((await waiting(moderator)).reports ?? 0, before.reports ?? 0)
  assertFailure(await (await world.member()).api.get('/admin/waiting'), 403, 'FORBIDDEN')
})
