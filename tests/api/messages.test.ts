import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Conversation, Message } from '#src/contracts/schemas/messages.ts'
import type { ApiResponse } from '#tests/helpers/client.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { assertFailure, emailsIn } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

const FIELDS = [
  'content',
  'created_at',
  'deleted',
  'id',
  'imageUrls',
  'is_read',
  'mentions',
  'receiver_id',
  'sender_id',
]
const UNKNOWN = '01a00000-0000-7000-8000-000000000000'

let world: Forum
before(async () => {
  world = await forum()
})

/** Members who follow each other: a stranger's messages are requests (message-requests.test.ts). */
const circle = async <const N extends Person[]>(...people: N): Promise<N> => {
  await world.acquaint(...people)
  return people
}
const pair = async () => circle(await world.member(), await world.member())
const post = (from: Person, receiverId: string, content: unknown, headers: Record<string, string> = {}) =>
  from.api.post<Message>('/messages', { receiverId, content }, { headers })
const send = async (from: Person, to: Person, content = '쪽지예요') =>
  expectStatus(await post(from, to.id, content), 201)
const listOf = async ({ api }: Person, query = '') =>
  expectStatus(await api.get<Conversation[]>(`/messages${query}`), 200)
const between = async ({ api }: Person, other: Person, query = '') =>
  expectStatus(await api.get<Message[]>(`/messages/conversation/${other.id}${query}`), 200)
const unreadOf = async ({ api }: Person) =>
  expectStatus(await api.get<{ count: number }>('/messages/unread/count'), 200).count
const textsOf = (messages: Message[]) => messages.map(({ content }) => content)

test('what one sends the other reads, and both have the conversation', async () => {
  const [a, b] = await pair()
  const sent = await send(a, b, '  안녕하세요\n반가워요  ')
  assert.deepEqual(Object.keys(sent).sort(), FIELDS)
  assert.deepEqual([sent.sender_id, sent.receiver_id, sent.is_read], [a.id, b.id, false])
  assert.equal(sent.content, '안녕하세요\n반가워요')
  assert.deepEqual(await between(b, a), [sent])
  assert.deepEqual(await between(a, b), [sent])
  const [[mine], [theirs]] = [await listOf(a), await listOf(b)]
  assert.deepEqual([mine?.other_user_id, mine?.other_username, mine?.unread_count], [b.id, b.username, 0])
  assert.deepEqual([theirs?.other_user_id, theirs?.other_username, theirs?.unread_count], [a.id, a.username, 1])
  assert.deepEqual([theirs?.content, theirs?.created_at], [sent.content, sent.created_at])
  assert.deepEqual([await unreadOf(a), await unreadOf(b)], [0, 1])
})

test('opening a conversation reads it, and reading all reads the rest; the sender sees that it was read', async () => {
  const [a, b, c] = await circle(await world.member(), await world.member(), await world.member())
  await send(a, b)
  await send(a, b)
  await send(c, b)
  assert.equal(await unreadOf(b), 3)
  assert.equal((await listOf(b, '?unread=true')).length, 2)
  for (const _ of [1, 2]) expectStatus(await b.api.put(`/messages/user/${a.id}/read`), 204)
  assert.deepEqual(
    (await between(a, b)).map(({ is_read }) => is_read),
    [true, true],
  )
  assert.equal(await unreadOf(b), 1)
  assert.deepEqual(
    (await listOf(b, '?unread=true')).map(({ other_user_id }) => other_user_id),
    [c.id],
  )
  for (const _ of [1, 2]) expectStatus(await b.api.put('/messages/read-all'), 204)
  assert.equal(await unreadOf(b), 0)
  assert.deepEqual(await listOf(b, '?unread=true'), [])
  assert.equal((await listOf(b, '?unread=false')).length, 2)
})

test('a page of a conversation is the newest one, its oldest message first', async () => {
  const [a, b] = await pair()
  for (const content of ['하나', '둘', '셋', '넷', '다섯']) await send(a, b, content)
  const page = (query: string) => b.api.get<Message[]>(`/messages/conversation/${a.id}${query}`)
  const [newest, next, last] = [await page('?limit=2'), await page('?limit=2&offset=2'), await page('?limit=2&page=3')]
  assert.deepEqual(
    [newest, next, last].map(({ body }) => textsOf(body)),
    [['넷', '다섯'], ['둘', '셋'], ['하나']],
  )
  assert.deepEqual(
    [newest, next, last].map(({ headers }) => headers.get('x-has-more')),
    ['true', 'true', 'false'],
  )
  assertFailure(await page('?limit=0'), 400, 'VALIDATION')
  assertFailure(await b.api.get(`/messages/conversation/${UNKNOWN}`), 404, 'NOT_FOUND')
})

test('the conversation written in last comes first, however many there are', async () => {
  const [a, b, c] = await circle(await world.member(), await world.member(), await world.member())
  await send(b, a)
  await send(c, a)
  await send(a, b, '답장')
  const answer = await a.api.get<Conversation[]>('/messages?limit=1')
  assert.deepEqual([answer.body[0]?.other_user_id, answer.body[0]?.content], [b.id, '답장'])
  assert.equal(answer.headers.get('x-has-more'), 'true')
  assert.deepEqual(
    (await listOf(a, '?limit=1&offset=1')).map((row) => row.other_user_id),
    [c.id],
  )
})

test('a message is not blank, at most 2,000 characters long, and not to oneself', async () => {
  const [a, b] = await pair()
  for (const content of ['', ' \n ', undefined, 5, '가'.repeat(2_001)])
    assertFailure(await post(a, b.id, content), 400, 'VALIDATION', String(content).slice(0, 20))
  expectStatus(await post(a, b.id, '가'.repeat(2_000)), 201)
  const own = await post(a, a.id, '나에게')
  assertFailure(own, 400, 'VALIDATION')
  assert.match(own.text, /"fields":\{"receiverId"/)
  assertFailure(await post(a, UNKNOWN, '없는 사람'), 404, 'NOT_FOUND')
  assertFailure(await post(a, UNKNOWN, ''), 404, 'NOT_FOUND')
  assertFailure(await world.guest.post('/messages', { receiverId: b.id, content: '손님' }), 401, 'AUTH_REQUIRED')
  assertFailure(await world.guest.get('/messages'), 401, 'AUTH_REQUIRED')
})

test('no message crosses a block, in either direction and for admins too, and the history stays', async () => {
  const [a, b] = await pair()
  const admin = await world.newAdmin()
  for (const [one, other] of [
    [a, b],
    [b, a],
    [a, admin],
  ] as const) {
    await send(one, other, '막기 전')
    expectStatus(await one.api.post(`/users/${other.id}/block`), 200)
    const answers = [
      await post(one, other.id, '막은 뒤'),
      await post(other, one.id, '막은 뒤'),
      await post(other, one.id, ''),
    ]
    for (const answer of answers) assertFailure(answer, 403, 'FORBIDDEN')
    assert.deepEqual(
      answers.map(({ text }) => /"reason":"(\w+)"/.exec(text)?.[1]),
      ['user_blocked', 'blocked_by_author', 'blocked_by_author'],
    )
    for (const [me, you] of [
      [one, other],
      [other, one],
    ] as const) {
      assert.deepEqual((await between(me, you)).at(-1)?.content, '막기 전')
      assert.ok((await listOf(me)).some(({ other_user_id }) => other_user_id === you.id))
      expectStatus(await me.api.put(`/messages/user/${you.id}/read`), 204)
    }
    expectStatus(await one.api.delete(`/users/${other.id}/block`), 200)
    await send(other, one, '다시')
  }
})

test('a conversation and its texts are visible to its two members only', async () => {
  const [a, b, c] = await circle(await world.member(), await world.member(), await world.member())
  const text = `비밀${world.unique()}`
  await send(a, b, text)
  assert.deepEqual(await between(c, a), [])
  assert.deepEqual(await listOf(c, `?q=${encodeURIComponent(text)}`), [])
  const answers: ApiResponse[] = [await b.api.get('/messages'), await b.api.get(`/messages/conversation/${a.id}`)]
  for (const answer of answers) assert.deepEqual(emailsIn(answer.text), [])
})

test('a search looks in names and texts of one’s own conversations and shows the newest message that fits', async () => {
  const [a, b] = await pair()
  const named = await world.member({ nickname: `별명${Date.now()}` })
  await send(a, b, '점심은 Bibimbap 어때요?')
  await send(b, a, '비빔밥 좋아요, 100% 찬성')
  await send(named, a, '다른 이야기')
  const find = async (q: string) =>
    (await listOf(a, `?q=${encodeURIComponent(q)}`)).map(({ other_user_id, content }) => [other_user_id, content])
  assert.deepEqual(await find('bibimBAP'), [[b.id, '점심은 Bibimbap 어때요?']])
  assert.deepEqual(await find('빔밥'), [[b.id, '비빔밥 좋아요, 100% 찬성']])
  assert.deepEqual(await find('0% 찬'), [[b.id, '비빔밥 좋아요, 100% 찬성']])
  assert.deepEqual(await find('_없음%'), [])
  assert.deepEqual(await find('별명'), [[named.id, '다른 이야기']])
  assert.deepEqual(await find(b.username.toUpperCase()), [[b.id, '비빔밥 좋아요, 100% 찬성']])
  assertFailure(await a.api.get('/messages?q='), 400, 'VALIDATION')
  assertFailure(await a.api.get('/messages?unread=maybe'), 400, 'VALIDATION')
})

test('the same key sends once, and another text under it is refused', async () => {
  const [a, b] = await pair()
  const key = { 'Idempotency-Key': world.unique() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(a, b.id, '한 번만', key)))
  const ids = new Set(answers.map((answer) => expectStatus(answer, 201).id))
  assert.equal(ids.size, 1)
  assertFailure(await post(a, b.id, '다른 말', key), 409, 'CONFLICT')
  assert.deepEqual(textsOf(await between(b, a)), ['한 번만'])
  assert.equal(await unreadOf(b), 1)
})

test('sending and reading at once leave counts that add up', { skip: withoutTransactions }, async () => {
  const [a, b, c] = await circle(await world.member(), await world.member(), await world.member())
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => [
      send(a, b, `a${index}`),
      send(b, a, `b${index}`),
      send(c, b, `c${index}`),
      b.api.put(index % 3 === 0 ? '/messages/read-all' : `/messages/user/${a.id}/read`),
    ]).flat(),
  )
  for (const person of [a, b, c]) {
    const sides = await listOf(person)
    assert.equal(
      sides.reduce((sum, { unread_count }) => sum + unread_count, 0),
      await unreadOf(person),
    )
    for (const side of sides) {
      const other = [a, b, c].find(({ id }) => id === side.other_user_id) as Person
      const messages = await between(person, other, '?limit=50')
      assert.equal(
        messages.filter(({ receiver_id, is_read }) => receiver_id === person.id && !is_read).length,
        side.unread_count,
      )
      assert.equal(messages.at(-1)?.created_at, side.created_at)
    }
  }
  assert.equal((await between(a, b, '?limit=50')).length, 24)
  await b.api.put('/messages/read-all')
  assert.equal(await unreadOf(b), 0)
})

test('who has left has no name in the list, is not written to, and what they wrote stays', async () => {
  const [a, b] = await pair()
  await send(b, a, '남을 말')
  expectStatus(await b.api.delete('/auth/user', { password: b.password }), 204)
  const [side] = await listOf(a)
  assert.deepEqual([side?.other_user_id, side?.other_username, side?.other_nickname], [b.id, null, null])
  assert.equal(side?.content, '남을 말')
  assert.deepEqual(textsOf(await between(a, b)), ['남을 말'])
  assertFailure(await post(a, b.id, '가지 마세요'), 404, 'NOT_FOUND')
  expectStatus(await a.api.put(`/messages/user/${b.id}/read`), 204)
  assert.equal(await unreadOf(a), 0)
  assert.deepEqual(await listOf(a, `?q=${encodeURIComponent(b.username)}`), [])
})
