import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let author: Person
before(async () => {
  world = await forum()
  author = await world.member()
})

const isWatching = async ({ api }: Person, id: string) =>
  expectStatus(await api.get<Post>(`/posts/${id}`), 200).isWatching
const watch = async ({ api }: Person, id: string, on: boolean) =>
  assert.deepEqual(expectStatus(await (on ? api.put : api.delete).call(api, `/posts/${id}/watch`), 200), {
    isWatching: on,
  })
const lines = async ({ api }: Person) => expectStatus(await api.get<Notification[]>('/notifications'), 200)
const comments = async (person: Person) =>
  (await lines(person)).map(({ type, count, referenceId, isRead }) => ({ type, count, referenceId, isRead }))

test('own and commented posts are watched until one stops it, which lasts until one watches again', async () => {
  const me = await world.member()
  const [own, theirs] = [await world.post(me), await world.post(author)]
  assert.deepEqual([await isWatching(me, own.id), await isWatching(me, theirs.id)], [true, false])
  await world.comment(theirs.id, me)
  assert.equal(await isWatching(me, theirs.id), true)
  await watch(me, theirs.id, false)
  await world.comment(theirs.id, me)
  assert.equal(await isWatching(me, theirs.id), false)
  await world.comment(theirs.id, author)
  assert.deepEqual(await lines(me), [])
  await watch(me, theirs.id, true)
  await watch(me, own.id, false)
  await world.comment(own.id, author)
  assert.deepEqual([await isWatching(me, own.id), await lines(me)], [false, []])
  await watch(me, own.id, true)
  await world.comment(own.id, author)
  assert.equal((await lines(me)).length, 1)
  assertFailure(await world.guest.put(`/posts/${own.id}/watch`), 401, 'AUTH_REQUIRED')
})

test('comments on one post gather while unread: each member counts once, and the line names the newest', async () => {
  const [me, a, b] = [await world.member(), await world.member(), await world.member({ nickname: '지우' })]
  const { id } = await world.post(author)
  await watch(me, id, true)
  for (const one of [a, a]) await world.comment(id, one)
  const newest = await world.comment(id, b)
  assert.deepEqual(await comments(me), [{ type: 'comment', count: 2, referenceId: newest.id, isRead: false }])
  const [line] = await lines(me)
  assert.match(line?.content ?? '', /^지우님 외 1명이 .*댓글을 남겼어요/)
  assert.equal(line?.sender?.username, b.username)
  assert.deepEqual(expectStatus(await me.api.get('/notifications/unread/count'), 200), { count: 1 })
  expectStatus(await me.api.put(`/notifications/${line?.id}/read`), 204)
  const next = await world.comment(id, a)
  assert.deepEqual(await comments(me), [
    { type: 'comment', count: 1, referenceId: next.id, isRead: false },
    { type: 'comment', count: 2, referenceId: newest.id, isRead: true },
  ])
})

test('comments that arrive at once are one line, which counts each member once and names the newest', async () => {
  const [writer, ...watchers] = [await world.member(), await world.member(), await world.member()]
  const commenters = await Promise.all(Array.from({ length: 4 }, () => world.member()))
  const { id } = await world.post(writer)
  for (const one of watchers) await watch(one, id, true)
  const late = await world.member()
  const rounds = [
    { by: commenters, count: 4 },
    { by: [...commenters, late, late], count: 5 },
  ]
  for (const { by, count } of rounds) {
    const made = await Promise.all(by.map((one) => world.comment(id, one)))
    const newest = made
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1)
    for (const one of [writer, ...watchers]) {
      const [line, ...more] = await comments(one)
      assert.deepEqual(more, [])
      const named = made.find((comment) => comment.id === line?.referenceId)
      assert.deepEqual(
        { ...line, referenceId: named?.createdAt },
        { type: 'comment', count, referenceId: newest, isRead: false },
      )
      assert.deepEqual(expectStatus(await one.api.get('/notifications/unread/count'), 200), { count: 1 })
    }
  }
})

test('a reply and a mention are lines of their own for who watches', async () => {
  const [me, other] = [await world.member(), await world.member()]
  const { id } = await world.post(author)
  const mine = await world.comment(id, me)
  await world.comment(id, other)
  const reply = await world.comment(id, other, { parentId: mine.id })
  await world.comment(id, other, { content: `@${me.username} 어때요?` })
  assert.deepEqual(
    (await lines(me)).map(({ type, count }) => [type, count]),
    [
      ['mention', 1],
      ['reply', 1],
      ['comment', 1],
    ],
  )
  assert.equal((await comments(me))[1]?.referenceId, reply.id)
  // An edit that mentions leaves the line that counts the comments of others as it is.
  const [third, late] = [await world.member(), await world.member()]
  await world.comment(id, third)
  const edited = await world.comment(id, late)
  const content = `@${me.username} 고쳤어요`
  expectStatus(await late.api.patch(`/comments/${edited.id}`, { content }), 200)
  assert.deepEqual(
    (await lines(me)).slice(0, 2).map(({ type, count }) => [type, count]),
    [
      ['mention', 1],
      ['comment', 3],
    ],
  )
})

test('a watched post notifies of no muted or blocked author, and of nothing that cannot be read any more', async () => {
  const [muter, blocker, low, fan] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ]
  const { id } = await world.post(author)
  for (const one of [muter, blocker, low]) await watch(one, id, true)
  expectStatus(await muter.api.post(`/users/${fan.id}/mute`), 200)
  expectStatus(await blocker.api.post(`/users/${fan.id}/block`), 200)
  const form = {
    title: '레벨이 오른 글',
    content: '열 글자가 넘는 본문이에요.',
    categoryIds: [7],
    levelRestriction: 50,
  }
  await world.comment(id, fan)
  assert.equal((await lines(low)).length, 1)
  expectStatus(await author.api.put(`/posts/${id}`, form), 200)
  await world.comment(id, author)
  for (const one of [muter, blocker]) assert.deepEqual(await lines(one), [])
  assert.deepEqual(
    (await lines(low)).map(({ count }) => count),
    [1],
  )
})
