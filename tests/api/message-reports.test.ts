import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Conversation, Message } from '#src/contracts/schemas/messages.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { messageText } from '#src/text/message.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let admin: Person
before(async () => {
  world = await forum()
  admin = await world.newAdmin()
})

const send = async (from: Person, to: Person, content: string) =>
  expectStatus(await from.api.post<Message>('/messages', { receiverId: to.id, content }), 201)
const report = ({ api }: Person, messageId: string) =>
  api.post<{ id: string }>('/reports', { messageId, reason: '욕설이에요' })
const between = async ({ api }: Person, other: Person) =>
  expectStatus(await api.get<Message[]>(`/messages/conversation/${other.id}`), 200)
const decide = async (id: string, action: string) =>
  expectStatus(await admin.api.patch<Report>(`/admin/reports/${id}`, { action }), 200)

test('a message is reported once, by who received it', async () => {
  const [a, b, c] = [await world.member(), await world.member(), await world.member()]
  const { id } = await send(a, b, '나쁜 말')
  assertFailure(await report(a, id), 400, 'VALIDATION')
  assertFailure(await report(c, id), 404, 'NOT_FOUND')
  assertFailure(await report(admin, id), 404, 'NOT_FOUND')
  assertFailure(await report(b, '01a00000-0000-7000-8000-000000000000'), 404, 'NOT_FOUND')
  assertFailure(await b.api.post('/reports', { messageId: id, reason: '' }), 400, 'VALIDATION')
  assertFailure(await c.api.post('/reports', { messageId: id, reason: '' }), 404, 'NOT_FOUND')
  expectStatus(await report(b, id), 201)
  assertFailure(await report(b, id), 409, 'CONFLICT')
})

test('an admin sees the message with the three before it, and no other', async () => {
  const [a, b] = [await world.member(), await world.member()]
  for (const content of ['하나', '둘', '셋', '넷']) await send(a, b, content)
  const { id } = await send(a, b, '다섯')
  await send(b, a, '여섯')
  const { id: reportId } = expectStatus(await report(b, id), 201)
  const { data } = expectStatus(await admin.api.get<{ data: Report[] }>('/admin/reports'), 200)
  const found = data.find((row) => row.id === reportId)
  assert.deepEqual([found?.postId, found?.commentId], [null, null])
  assert.deepEqual(
    found?.messages?.map(({ content }) => content),
    ['둘', '셋', '넷', '다섯'],
  )
})

test('a removed message hides its text from both, in lists and searches too, until it is restored; no points move', async () => {
  const [a, b] = [await world.member(), await world.member()]
  const text = `지울말${world.unique()}`
  const { id } = await send(a, b, text)
  const { id: reportId } = expectStatus(await report(b, id), 201)
  const shown = await decide(reportId, 'remove')
  assert.deepEqual([shown.status, shown.messages?.at(-1)?.content], ['removed', text])
  for (const [me, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const [message] = await between(me, other)
    assert.deepEqual([message?.content, message?.deleted], [messageText.deleted, true])
    const list = expectStatus(await me.api.get<Conversation[]>('/messages'), 200)
    assert.deepEqual(list[0]?.content, messageText.deleted)
    assert.deepEqual(expectStatus(await me.api.get(`/messages?q=${encodeURIComponent(text)}`), 200), [])
    assert.deepEqual(expectStatus(await me.api.get('/points/history'), 200), [])
  }
  assert.equal((await decide(reportId, 'restore')).status, 'dismissed')
  assert.equal((await between(a, b))[0]?.content, text)
})

test('a removed message is not unread, and is again once restored, unless it was opened', async () => {
  const [a, b] = [await world.member(), await world.member()]
  // Messages of a stranger count as a request.
  await world.acquaint(a, b)
  const unread = async () => [
    expectStatus(await b.api.get<{ count: number }>('/messages/unread/count'), 200).count,
    expectStatus(await b.api.get<Conversation[]>('/messages'), 200)[0]?.unread_count,
    expectStatus(await b.api.get<Conversation[]>('/messages?unread=true'), 200).length,
  ]
  const { id } = await send(a, b, '첫 쪽지')
  const { id: first } = expectStatus(await report(b, id), 201)
  await decide(first, 'remove')
  assert.deepEqual(await unread(), [0, 0, 0])
  const { id: next } = await send(a, b, '둘째 쪽지')
  assert.deepEqual(await unread(), [1, 1, 1])
  await decide(first, 'restore')
  assert.deepEqual(await unread(), [2, 2, 1])
  expectStatus(await b.api.put(`/messages/user/${a.id}/read`), 204)
  const { id: second } = expectStatus(await report(b, next), 201)
  await decide(second, 'remove')
  await decide(second, 'restore')
  assert.deepEqual(await unread(), [0, 0, 0])
})
