import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Conversation, Message } from '#src/contracts/schemas/messages.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { listen } from '#tests/helpers/event-stream.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

let server: TestServer
let make: Forum
before(async () => {
  server = await startServer()
  make = await forum(server.base)
})
after(() => server.stop())

const pair = async (): Promise<[Person, Person]> => [await make.member(), await make.member()]
const post = (from: Person, to: Person, content = '처음 뵙겠어요') =>
  from.api.post<Message>('/messages', { receiverId: to.id, content })
const counts = async ({ api }: Person) =>
  expectStatus(await api.get<{ count: number; requests: number }>('/messages/unread/count'), 200)
const listOf = async ({ api }: Person, query = '') =>
  expectStatus(await api.get<Conversation[]>(`/messages${query}`), 200).map((row) => [row.other_user_id, row.isRequest])
const linesOf = async ({ api }: Person) =>
  expectStatus(await api.get<Notification[]>('/notifications'), 200).filter(({ type }) => type === 'message')
const mayMessage = async ({ api }: Person, other: Person) =>
  expectStatus(await api.get<{ mayMessage: boolean }>(`/users/${other.id}/follow-status`), 200).mayMessage
const choose = (who: Person, whoMayMessage: unknown) => who.api.patch('/users/notification-settings', { whoMayMessage })

test('a stranger’s message is a request without a notice that counts as one until it is opened; accepted it is a conversation like others', async () => {
  const [a, b] = await pair()
  const events = await listen(b.api)
  expectStatus(await post(a, b), 201)
  expectStatus(await post(a, b, '한 번 더요'), 201)
  await events.next('unread')
  assert.deepEqual(await counts(b), { count: 1, requests: 1 })
  assert.deepEqual((await events.next('unread')).data, { notifications: 0, messages: 1 })
  assert.deepEqual(await listOf(b), [[a.id, true]])
  assert.deepEqual(await listOf(b, '?requests=true'), [[a.id, true]])
  assert.deepEqual(await listOf(b, '?requests=false'), [])
  assert.deepEqual(await listOf(a), [[b.id, false]])
  assert.deepEqual(await linesOf(b), [])
  assert.ok(!events.events.some(({ name }) => name === 'message' || name === 'notification'))
  events.close()
  // Another member's attempt reaches a conversation of their own, which there is none of.
  assertFailure(await make.guest.put(`/messages/user/${a.id}/accept`), 401, 'AUTH_REQUIRED')
  assertFailure(await a.api.put(`/messages/user/${(await make.member()).id}/accept`), 404, 'NOT_FOUND')
  for (const _ of [1, 2]) expectStatus(await b.api.put(`/messages/user/${a.id}/accept`), 204)
  assert.deepEqual(await counts(b), { count: 2, requests: 0 })
  assert.deepEqual(await listOf(b, '?requests=false'), [[a.id, false]])
  expectStatus(await post(a, b, '이제는 알려요'), 201)
  assert.deepEqual(await counts(b), { count: 3, requests: 0 })
  assert.equal((await linesOf(b)).length, 1)
})

test('an answer and a follow accept; who follows or wrote before gets no request', async () => {
  const [a, b] = await pair()
  expectStatus(await post(a, b), 201)
  expectStatus(await post(b, a, '답이에요'), 201)
  assert.deepEqual([await listOf(b), await listOf(a)], [[[a.id, false]], [[b.id, false]]])
  assert.deepEqual(await counts(b), { count: 1, requests: 0 })
  const [c, d] = await pair()
  expectStatus(await post(c, d), 201)
  expectStatus(await d.api.post(`/users/${c.id}/follow`), 200)
  assert.deepEqual(await listOf(d), [[c.id, false]])
  const [e, f] = await pair()
  expectStatus(await f.api.post(`/users/${e.id}/follow`), 200)
  expectStatus(await post(e, f), 201)
  assert.deepEqual(await counts(f), { count: 1, requests: 0 })
})

test('a deleted request is gone, and its writer can send no more until they are followed', async () => {
  const [a, b] = await pair()
  expectStatus(await post(a, b), 201)
  assert.equal(await mayMessage(a, b), true)
  expectStatus(await b.api.delete(`/messages/user/${a.id}`), 204)
  assert.deepEqual([await listOf(b), await counts(b)], [[], { count: 0, requests: 0 }])
  assert.deepEqual(expectStatus(await b.api.get(`/messages/conversation/${a.id}`), 200), [])
  assertFailure(await b.api.delete(`/messages/user/${a.id}`), 404, 'NOT_FOUND')
  assertFailure(await b.api.put(`/messages/user/${a.id}/accept`), 404, 'NOT_FOUND')
  assertFailure(await post(a, b, ''), 403, 'FORBIDDEN')
  assert.equal(await mayMessage(a, b), false)
  assert.equal(expectStatus(await a.api.get<Message[]>(`/messages/conversation/${b.id}`), 200).length, 1)
  expectStatus(await b.api.post(`/users/${a.id}/follow`), 200)
  assert.equal(await mayMessage(a, b), true)
  expectStatus(await post(a, b), 201)
  assert.deepEqual(await listOf(b), [[a.id, false]])
})

test('a member chooses who may write to them', async () => {
  const [a, b] = await pair()
  assertFailure(await choose(b, 'friends'), 400, 'VALIDATION')
  expectStatus(await choose(b, 'followed'), 200)
  assertFailure(await post(a, b), 403, 'FORBIDDEN')
  assertFailure(await post(a, b, ''), 403, 'FORBIDDEN')
  assert.deepEqual([await mayMessage(a, b), await mayMessage(b, a), await mayMessage(a, a)], [false, true, false])
  expectStatus(await b.api.post(`/users/${a.id}/follow`), 200)
  expectStatus(await post(a, b), 201)
  expectStatus(await choose(b, 'nobody'), 200)
  assertFailure(await post(a, b), 403, 'FORBIDDEN')
  // The rest of the settings stay as they were.
  const saved = expectStatus(await choose(b, 'everyone'), 200)
  assert.deepEqual(saved, { emailNotifications: true, pushNotifications: true, whoMayMessage: 'everyone' })
  expectStatus(await post(a, b), 201)
  const { settings } = expectStatus(await b.api.get<{ settings: { whoMayMessage: string } }>('/auth/user/export'), 200)
  assert.equal(settings.whoMayMessage, 'everyone')
})

test('a reported message comes to staff with the three before it', async () => {
  const [a, b] = await pair()
  const staff = await make.newModerator()
  for (const content of ['하나', '둘', '셋', '넷', '다섯']) expectStatus(await post(a, b, content), 201)
  const messages = expectStatus(await b.api.get<Message[]>(`/messages/conversation/${a.id}`), 200)
  const { id } = expectStatus(
    await b.api.post<{ id: string }>('/reports', { messageId: messages.at(-1)?.id, reason: '광고예요' }),
    201,
  )
  const { data } = expectStatus(await staff.api.get<{ data: Report[] }>('/admin/reports'), 200)
  const shown = data.find((report) => report.id === id)?.messages
  assert.deepEqual(
    shown?.map(({ senderId, content, createdAt }) => [senderId, content, typeof createdAt]),
    ['둘', '셋', '넷', '다섯'].map((content) => [a.id, content, 'string']),
  )
})

test('five strangers a day, also for two at once; further messages of a request are not counted', async () => {
  const limited = await startServer({ env: { RATE_LIMITS: 'on' } })
  try {
    const world = await forum(limited.base)
    const a = await world.member()
    const others: Person[] = []
    for (let n = 0; n < LIMITS.message.requestsDaily + 1; n += 1) others.push(await world.member())
    const [first, last, another, ...rest] = others as [Person, Person, Person, ...Person[]]
    for (const other of [first, ...rest]) expectStatus(await post(a, other), 201)
    expectStatus(await post(a, first, '같은 분께'), 201)
    const answers = await Promise.all([post(a, last), post(a, another)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 429])
    const refused = answers.findIndex(({ status }) => status === 429)
    assertFailure(answers[refused] as (typeof answers)[0], 429, 'RATE_LIMITED')
    assert.ok(Number(answers[refused]?.headers.get('retry-after')) > 0)
    const left = [last, another][refused] as Person
    expectStatus(await left.api.post(`/users/${a.id}/follow`), 200)
    expectStatus(await post(a, left), 201)
  } finally {
    await limited.stop()
  }
})

test('requests that come, are read and are accepted at once leave counts that add up', async () => {
  const b = await make.member()
  const strangers = [await make.member(), await make.member(), await make.member()]
  await Promise.all(
    strangers.flatMap((a) => [
      post(a, b, '하나'),
      post(a, b, '둘'),
      b.api.put(`/messages/user/${a.id}/read`),
      b.api.put(`/messages/user/${a.id}/accept`),
      b.api.delete(`/messages/user/${a.id}`),
    ]),
  )
  assert.deepEqual(await brokenInvariants(server), [])
})
