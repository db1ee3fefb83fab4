import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE } from '#src/rules/notifications.ts'
import { DATABASE } from '#tests/helpers/database.ts'
import { listen, type SentEvent } from '#tests/helpers/event-stream.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

const QUIET_MS = 300
/**
 * Replicas number their events by themselves, so that on MongoDB a replay begins two seconds before the event that was
 * seen last, and events that meet come in another order than their ids; browsers drop what they know.
 */
const MAY_REPEAT = DATABASE === 'mongodb'

let world: Forum
let me: Person
let fan: Person

before(async () => {
  world = await forum()
  ;[me, fan] = [await world.member(), await world.member()]
})

const endsSoon = async ({ isEnded }: { isEnded: () => boolean }): Promise<boolean> => {
  for (const end = Date.now() + 1_000; Date.now() < end && !isEnded();) await sleep(20)
  return isEnded()
}

/** What came that is not among these, where a replay may repeat. */
const unknownOf = (came: readonly SentEvent[], known: readonly SentEvent[]): SentEvent[] =>
  came.filter(({ id }) => !MAY_REPEAT || !known.some((event) => event.id === id))

test('a guest has no stream, and a query that makes no sense is refused', async () => {
  assertFailure(await world.guest.get('/events'), 401, 'AUTH_REQUIRED')
  const many = Array.from({ length: LIVE.postsPerStream + 1 }, (_, index) => `p${index}`).join(',')
  assertFailure(await me.api.get(`/events?posts=${many}`), 400, 'VALIDATION')
})

test('a comment comes as a line and as counts, within a second and nowhere else', async () => {
  const stranger = await world.member()
  const [mine, theirs] = [await listen(me.api), await listen(stranger.api)]
  const post = await world.post(me)
  await world.comment(post.id, fan)
  const { data, id } = await mine.next('notification')
  assert.equal(data.postId, post.id)
  assert.match(id, /^[0-9a-f-]{36}$/)
  const { data: counts } = await mine.next('unread')
  assert.deepEqual(counts, { notifications: 1, messages: 0 })
  await me.api.put('/notifications/read-all')
  assert.deepEqual((await mine.next('unread')).data, { notifications: 0, messages: 0 })
  assert.deepEqual(theirs.events, [])
  for (const stream of [mine, theirs]) stream.close()
})

test('nothing is replayed without Last-Event-ID, and with it no event is lost or repeated', async () => {
  const me = await world.member()
  // Comments on one post gather in one line.
  const comment = async () => world.comment((await world.post(me)).id, fan)
  const first = await listen(me.api)
  await comment()
  const { id: lastEventId } = await first.next('notification')
  first.close()
  const missed = [await comment(), await comment()].map(({ id }) => id)
  const plain = await listen(me.api)
  await sleep(QUIET_MS)
  assert.deepEqual(plain.events, [])
  const back = await listen(me.api, { lastEventId })
  await back.next('unread')
  const live = await comment()
  await back.next('notification', ({ referenceId }) => referenceId === live.id)
  const lines = unknownOf(back.events, first.events).filter(({ name }) => name === 'notification')
  assert.deepEqual(
    lines.map(({ data }) => data.referenceId),
    [...missed, live.id],
  )
  for (const stream of [plain, back]) stream.close()
})

test('a client that is cut off between two events gets every later one once, however close they came', async () => {
  const fans = await Promise.all(Array.from({ length: 12 }, () => world.member()))
  // A stranger's message is a request, without an event.
  for (const { id } of fans) expectStatus(await me.api.post(`/users/${id}/follow`), 200)
  // Comments on one post gather in one line.
  const posts = await Promise.all(fans.map(() => world.post(me)))
  const first = await listen(me.api)
  await Promise.all(
    fans.flatMap(({ api }, index) => [
      api.post(`/posts/${posts[index]?.id}/comments`, { content: '댓글이에요' }),
      api.post('/messages', { receiverId: me.id, content: '쪽지예요' }),
    ]),
  )
  const isStored = ({ name }: { name: string }) => name !== 'unread'
  for (const end = Date.now() + 5_000; Date.now() < end && first.events.filter(isStored).length < 36;) await sleep(20)
  await sleep(QUIET_MS)
  first.close()
  const ids = first.events.map(({ id }) => id)
  if (!MAY_REPEAT) assert.deepEqual(ids.toSorted(), ids)
  const missedAfter = async (cut: SentEvent) => {
    const back = await listen(me.api, { lastEventId: cut.id })
    await back.next('unread').catch(() => undefined)
    back.close()
    const known = first.events.slice(0, first.events.indexOf(cut) + 1)
    return unknownOf(back.events.filter(isStored), known).map(({ id }) => id)
  }
  const stored = first.events.filter(isStored)
  assert.equal(stored.length, 36)
  const cuts = first.events.slice(0, -1).filter((_, index) => index % 3 === 0)
  for (const cut of cuts) {
    const later = first.events.slice(first.events.indexOf(cut) + 1).filter(isStored)
    if (later.length > 0) assert.deepEqual(await missedAfter(cut), later.map(({ id }) => id).toSorted())
  }
})

const pageOf = async ({ api, cookie }: Person, path: string): Promise<string> =>
  (await fetch(api.base + path, { headers: { Cookie: cookie } })).text()

/** The event that was the last when this page was read. */
function lastEventOf(page: string): string {
  const [, id] = /&#34;lastEventId&#34;:\[0,&#34;([0-9a-f-]{36})&#34;\]/.exec(page) ?? []
  assert.ok(id, 'the page has an event')
  return id
}

const messagesIn = ({ events }: { events: readonly SentEvent[] }) =>
  events.filter(({ name }) => name === 'message').map(({ data }) => data.content)

test('a message written between a page of messages and its stream is sent once, and none that the page has', async () => {
  const [reader, writer, stranger] = [await world.member(), await world.member(), await world.member()]
  await world.acquaint(reader, writer)
  const write = async (from: Person, to: Person, content: string) =>
    expectStatus(await from.api.post('/messages', { receiverId: to.id, content }), 201)
  await write(writer, reader, '먼저 온 쪽지')
  for (const path of [`/messages/${writer.id}`, '/messages']) {
    const lastEventId = lastEventOf(await pageOf(reader, path))
    await write(writer, reader, `${path} 사이에 온 쪽지`)
    await write(reader, writer, `${path} 다른 기기에서 보낸 쪽지`)
    await write(stranger, reader, '모르는 사람의 쪽지')
    const stream = await listen(reader.api, { query: `?lastEventId=${lastEventId}` })
    await stream.next('unread')
    await write(writer, reader, `${path} 나중에 온 쪽지`)
    await stream.next('message', ({ content }) => content === `${path} 나중에 온 쪽지`)
    stream.close()
    const expected = [`${path} 사이에 온 쪽지`, `${path} 다른 기기에서 보낸 쪽지`, `${path} 나중에 온 쪽지`]
    // Between replicas those of two seconds before may come too.
    const sent = MAY_REPEAT ? [...new Set(messagesIn(stream))].slice(-expected.length) : messagesIn(stream)
    assert.deepEqual(sent, expected)
  }
})

test('a message sent while a page of messages is read is on the page or sent', async () => {
  const [reader, writer] = [await world.member(), await world.member()]
  await world.acquaint(reader, writer)
  for (let nth = 1; nth <= 8; nth += 1) {
    const content = `${nth}번째 쪽지예요`
    const sending = writer.api.post('/messages', { receiverId: reader.id, content })
    const [page] = await Promise.all([pageOf(reader, `/messages/${writer.id}`), sending])
    const stream = await listen(reader.api, { query: `?lastEventId=${lastEventOf(page)}&unread=` })
    await stream.next('unread')
    stream.close()
    assert.ok(page.includes(content) || messagesIn(stream).includes(content), content)
  }
})

test('the counts come first when a page shows others, and not when it shows them', async () => {
  const [reader, writer] = [await world.member(), await world.member()]
  await world.acquaint(reader, writer)
  const { body: before } = await reader.api.get<{ count: number }>('/notifications/unread/count')
  const countsFor = async (query: string) => {
    const stream = await listen(reader.api, { query })
    await sleep(QUIET_MS)
    stream.close()
    return stream.events.map(({ name, data }) => ({ name, data }))
  }
  const none = { notifications: before.count, messages: 0 }
  assert.deepEqual(await countsFor(`?unread=${before.count}.0`), [])
  assert.deepEqual(await countsFor(`?unread=${before.count}.1`), [{ name: 'unread', data: none }])
  assert.deepEqual(await countsFor('?unread='), [{ name: 'unread', data: none }])
  const lastEventId = lastEventOf(await pageOf(reader, '/messages'))
  expectStatus(await writer.api.post('/messages', { receiverId: reader.id, content: '쪽지예요' }), 201)
  const one = { notifications: before.count + 1, messages: 1 }
  assert.deepEqual(await countsFor(`?unread=${before.count}.0`), [{ name: 'unread', data: one }])
  const names = async (query: string) => [...new Set((await countsFor(query)).map(({ name }) => name))].toSorted()
  assert.deepEqual(await names(`?lastEventId=${lastEventId}&unread=${before.count}.0`), [
    'message',
    'notification',
    'unread',
  ])
  assert.deepEqual(await names(`?lastEventId=${lastEventId}&unread=${before.count + 1}.1`), ['message', 'notification'])
  for (const bad of ['x', '1', '1.', '-1.0', '1.2.3'])
    assertFailure(await reader.api.get(`/events?unread=${bad}`), 400, 'VALIDATION', bad)
})

test('a page that cannot send headers names the event in the address', async () => {
  const me = await world.member()
  const post = await world.post(me)
  const first = await listen(me.api)
  await world.comment(post.id, fan)
  const { id } = await first.next('notification')
  first.close()
  const missed = await world.comment(post.id, fan)
  const back = await listen(me.api, { query: `?lastEventId=${id}` })
  await back.next('notification', ({ referenceId }) => referenceId === missed.id)
  const [line] = unknownOf(back.events, first.events)
  assert.equal(line?.data.referenceId, missed.id)
  back.close()
})

test('an id of nothing replays nothing and breaks nothing', async () => {
  const stream = await listen(me.api, { lastEventId: 'zzzz' })
  await sleep(QUIET_MS)
  assert.deepEqual(stream.events, [])
  stream.close()
})

test('the cookie opens a stream too', async () => {
  const signedIn = await world.guest.post('/auth/login', { email: me.email, password: me.password })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const stream = await listen(me.api, { cookie })
  const post = await world.post(me)
  await world.comment(post.id, fan)
  await stream.next('notification')
  stream.close()
})

test('the sixth stream of a member ends the oldest', async () => {
  const streams = []
  for (let index = 0; index <= LIVE.streamsPerMember; index += 1) streams.push(await listen(me.api))
  assert.ok(await endsSoon(streams[0] as { isEnded: () => boolean }))
  assert.deepEqual(
    streams.slice(1).map(({ isEnded }) => isEnded()),
    Array(LIVE.streamsPerMember).fill(false),
  )
  for (const stream of streams) stream.close()
})

test('a stream ends within a second when its session ends, and only that one', async () => {
  const person = await world.member()
  const other = await world.guest.post<{ token: string }>('/auth/login', {
    email: person.email,
    password: person.password,
  })
  const [mine, elsewhere] = [await listen(person.api), await listen(world.guest.as(other.body.token))]
  expectStatus(await person.api.post('/auth/logout'), 204)
  assert.ok(await endsSoon(mine))
  assert.equal(elsewhere.isEnded(), false)
  await world.guest
    .as(other.body.token)
    .patch('/users/password', { currentPassword: person.password, newPassword: 'another-one' })
  assert.ok(await endsSoon(elsewhere))
})

test('a member who is suspended, or signed out, is sent why before the stream ends', async () => {
  const [one, two, admin] = [await world.member(), await world.member(), await world.admin()]
  const [suspended, signedOut] = [await listen(one.api), await listen(two.api)]
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const suspension = { until, reason: '광고를 되풀이했어요' }
  expectStatus(await admin.api.post(`/admin/users/${one.id}/suspend`, suspension), 200)
  expectStatus(await admin.api.post(`/admin/users/${two.id}/sign-out`), 204)
  const refused = await one.api.get<{ message: string }>('/messages')
  assertFailure(refused, 403, 'SUSPENDED')
  const { data, id } = await suspended.next('ended')
  assert.deepEqual(data, { code: 'SUSPENDED', message: refused.body.message })
  assert.match(refused.body.message, /광고를 되풀이했어요/)
  assert.ok(id)
  assert.equal((await signedOut.next('ended')).data.code, 'AUTH_REQUIRED')
  for (const stream of [suspended, signedOut]) assert.ok(await endsSoon(stream))
})

test('a demotion ends the streams that were opened with the role, without a word', async () => {
  const [moderator, admin] = [await world.member(), await world.admin()]
  const post = await world.post(me, { levelRestriction: 50 })
  for (const role of ['moderator', 'admin']) {
    expectStatus(await admin.api.patch(`/admin/users/${moderator.id}/role`, { role }), 200)
    const before = await listen(moderator.api, { query: `?posts=${post.id}` })
    await world.comment(post.id, me)
    await before.next('post')
    expectStatus(await admin.api.patch(`/admin/users/${moderator.id}/role`, { role: 'member' }), 200)
    assert.ok(await endsSoon(before))
    assert.equal(
      before.events.some(({ name }) => name === 'ended'),
      false,
    )
    const after = await listen(moderator.api, { query: `?posts=${post.id}` })
    await world.comment(post.id, me)
    await sleep(QUIET_MS)
    assert.deepEqual(after.events, [])
    after.close()
  }
})

test('a block ends the streams of both, and what is behind it does not come any more', async () => {
  const [one, two] = [await world.member(), await world.member()]
  const post = await world.post(one)
  const before = [await listen(one.api), await listen(two.api, { query: `?posts=${post.id}` })]
  await one.api.post(`/users/${two.id}/block`)
  for (const stream of before) assert.ok(await endsSoon(stream))
  const after = await listen(two.api, { query: `?posts=${post.id}` })
  await world.comment(post.id, fan)
  await sleep(QUIET_MS)
  assert.deepEqual(after.events, [])
  after.close()
})

test('a comment across a block is not announced at a post of somebody else, whoever blocked whom', async (t) => {
  const [blocker, writer] = [await world.member(), await world.member()]
  const post = await world.post(me)
  await blocker.api.post(`/users/${writer.id}/block`)
  const streams = [blocker, writer].map(({ api }) => listen(api, { query: `?posts=${post.id}` }))
  const [ofBlocker, ofWriter] = await Promise.all(streams)
  t.after(() => [ofBlocker, ofWriter].forEach((stream) => stream?.close()))
  const [one, other] = [await world.comment(post.id, writer), await world.comment(post.id, blocker)]
  // Each gets their own comment and what comes after both.
  await me.api.post(`/posts/${post.id}/like`, { liked: true })
  for (const [stream, own] of [
    [ofBlocker, other],
    [ofWriter, one],
  ] as const) {
    await stream?.next('post', ({ likeCount }) => likeCount === 1)
    const announced = stream?.events.filter(({ name }) => name === 'post').map(({ data }) => data.commentId)
    assert.deepEqual(announced, [own.id, null])
  }
  const mark = `?posts=${post.id}&since=${post.id}.0.0.${Date.now() - 60_000}.`
  const reopened = await listen(blocker.api, { query: mark })
  t.after(() => reopened.close())
  await sleep(QUIET_MS)
  const missed = reopened.events.filter(({ name }) => name === 'post').map(({ data }) => data.commentId)
  assert.deepEqual(missed, [other.id])
})

test('a client with a post open gets its comments and likes, but not those of a post it may not read', async () => {
  const [open, shut] = [await world.post(me), await world.post(me, { levelRestriction: 50 })]
  const stream = await listen(fan.api, { query: `?posts=${open.id},${shut.id}` })
  const { id } = await world.comment(open.id, me)
  const update = { postId: open.id, isOwn: false, commentCount: 1, poll: null }
  assert.deepEqual((await stream.next('post')).data, { ...update, commentId: id, likeCount: 0 })
  await me.api.post(`/posts/${open.id}/like`, { liked: true })
  assert.deepEqual((await stream.next('post')).data, { ...update, commentId: null, likeCount: 1 })
  await me.api.delete(`/comments/${id}`)
  const gone = await stream.next('post', ({ commentCount }) => commentCount === 0)
  assert.equal(gone.data.commentId, null)
  await world.comment(shut.id, me)
  await sleep(QUIET_MS)
  assert.ok(stream.events.every(({ data }) => data.postId === open.id))
  stream.close()
})

test('a page’s mark brings what came to its post after it was rendered, each once, and else its counts', async () => {
  const post = await world.post(me)
  const [early, late] = [await world.comment(post.id, me), await world.comment(post.id, me)]
  const known = (...comments: { id: string }[]) => comments.map(({ id }) => `${id.slice(-8)}~`).join('')
  const markOf = (likes: number, count: number, named: string) =>
    `?posts=${post.id}&since=${post.id}.${likes}.${count}.${Date.now() - 60_000}.${named}`
  const newsFor = async (api: typeof fan.api, query: string) => {
    const stream = await listen(api, { query })
    await sleep(QUIET_MS)
    stream.close()
    return stream.events.filter(({ name }) => name === 'post').map(({ data }) => data)
  }
  const state = { postId: post.id, isOwn: false, likeCount: 0, commentCount: 2, poll: null }
  assert.deepEqual(await newsFor(fan.api, markOf(0, 0, '')), [
    { ...state, commentId: early.id },
    { ...state, commentId: late.id },
  ])
  assert.deepEqual(await newsFor(fan.api, markOf(0, 1, known(early))), [{ ...state, commentId: late.id }])
  assert.deepEqual(await newsFor(fan.api, markOf(0, 2, known(late, early))), [])
  assert.deepEqual(await newsFor(fan.api, markOf(4, 2, known(late, early))), [{ ...state, commentId: null }])
  assert.deepEqual(await newsFor(me.api, markOf(0, 1, known(early))), [{ ...state, isOwn: true, commentId: late.id }])
  await me.api.delete(`/comments/${late.id}`)
  const without = { ...state, commentCount: 1, commentId: null }
  assert.deepEqual(await newsFor(fan.api, markOf(0, 2, known(early))), [without])
  const blocker = await world.member()
  await blocker.api.post(`/users/${me.id}/block`)
  assert.deepEqual(await newsFor(blocker.api, markOf(0, 0, '')), [])
})

test('a mark of a post that the member may not read, or of nothing, brings nothing; one that is none is refused', async () => {
  const shut = await world.post(me, { levelRestriction: 50 })
  await world.comment(shut.id, me)
  const query = `?since=${shut.id}.0.0.0.,nothing.0.0.0.`
  const stream = await listen(fan.api, { query })
  await sleep(QUIET_MS)
  assert.deepEqual(stream.events, [])
  stream.close()
  for (const bad of [
    '',
    'x',
    `${shut.id}.0.0`,
    `${shut.id}.0.0.0.~`,
    Array(LIVE.postsPerStream + 1)
      .fill('a.0.0.0.')
      .join(),
  ])
    assertFailure(await fan.api.get(`/events?since=${bad}`), 400, 'VALIDATION', bad)
})

test('the mark of a page brings the comment that is written before its stream is opened', async () => {
  const post = await world.post(me)
  await world.comment(post.id, me)
  const page = await (await fetch(`${fan.api.base}/post/${post.id}`, { headers: { Cookie: fan.cookie } })).text()
  const since = new RegExp(`${post.id}\\.0\\.1\\.\\d+\\.[0-9a-f~]+`).exec(page)?.[0]
  assert.ok(since, 'the page has a mark')
  const { id } = await world.comment(post.id, me)
  const stream = await listen(fan.api, { query: `?posts=${post.id}&since=${since}` })
  assert.equal((await stream.next('post')).data.commentId, id)
  await sleep(QUIET_MS)
  assert.equal(stream.events.length, 1)
  stream.close()
})
