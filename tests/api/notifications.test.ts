import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { notificationOtherText } from '#src/text/notification.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let author: Person
let fan: Person

before(async () => {
  world = await forum()
  ;[author, fan] = [await world.member(), await world.member({ nickname: '민준' })]
})

/** Without announcements, which other files publish meanwhile. */
const lines = async ({ api }: Person, query = ''): Promise<Notification[]> => {
  const all = expectStatus(await api.get<Notification[]>(`/notifications${query}`), 200)
  return all.filter(({ type }) => type !== 'announcement')
}
const unread = async ({ api }: Person): Promise<number> =>
  expectStatus(await api.get<{ count: number }>('/notifications/unread/count'), 200).count
const newest = async (person: Person): Promise<Notification> => {
  const [line] = await lines(person)
  assert.ok(line, 'there is no notification')
  return line
}

test('a comment notifies the author of the post, but not of their own', async () => {
  const me = await world.member()
  const post = await world.post(me)
  await world.comment(post.id, me)
  assert.deepEqual(await lines(me), [])
  const comment = await world.comment(post.id, fan)
  const line = await newest(me)
  assert.equal(line.content, `민준님이 ‘${post.title}’ 글에 댓글을 남겼어요.`)
  assert.deepEqual(
    [line.type, line.referenceType, line.referenceId, line.postId, line.count, line.isRead],
    ['comment', 'comment', comment.id, post.id, 1, false],
  )
  assert.equal(line.senderId, fan.id)
  assert.equal(line.sender?.username, fan.username)
})

test('a reply notifies the author of the comment, and the author of the post by the line that counts comments', async () => {
  const [me, writer] = [await world.member(), await world.member()]
  const post = await world.post(me)
  const { id: parentId } = await world.comment(post.id, writer)
  await world.comment(post.id, fan, { parentId })
  assert.equal((await newest(writer)).type, 'reply')
  assert.deepEqual(
    (await lines(me)).map(({ type, count }) => [type, count]),
    [['comment', 2]],
  )
  await world.comment(post.id, me, { parentId })
  assert.equal((await lines(writer)).length, 2)
})

test('likes of one target are one notification, which counts each member once until it is read', async () => {
  const me = await world.member()
  const { id } = await world.post(me)
  const fans = [fan, await world.member(), await world.member()]
  for (const one of fans) await one.api.post(`/posts/${id}/like`, { liked: true })
  await fan.api.post(`/posts/${id}/like`, { liked: false })
  await fan.api.post(`/posts/${id}/like`, { liked: true })
  const [line, ...rest] = await lines(me)
  assert.equal(rest.length, 0)
  assert.equal(line?.count, 3)
  assert.match(line?.content ?? '', /님 외 2명이 .*좋아해요/)
  assert.equal(await unread(me), 1)
  expectStatus(await me.api.put(`/notifications/${line?.id}/read`), 204)
  assert.equal(await unread(me), 0)
  await fan.api.post(`/posts/${id}/like`, { liked: false })
  await fan.api.post(`/posts/${id}/like`, { liked: true })
  assert.deepEqual(
    (await lines(me)).map(({ count, isRead }) => [count, isRead]),
    [
      [1, false],
      [3, true],
    ],
  )
})

test('a like of a comment leads to the comment and its post', async () => {
  const me = await world.member()
  const post = await world.post(author)
  const { id } = await world.comment(post.id, me)
  await fan.api.post(`/comments/${id}/like`, { liked: true })
  const line = await newest(me)
  assert.deepEqual([line.type, line.referenceType, line.referenceId, line.postId], ['like', 'comment', id, post.id])
})

test('a notification that counts a further event comes first again', async () => {
  const me = await world.member()
  const [first, second] = [await world.post(me), await world.post(me)]
  await fan.api.post(`/posts/${first.id}/like`, { liked: true })
  await fan.api.post(`/posts/${second.id}/like`, { liked: true })
  assert.equal((await newest(me)).referenceId, second.id)
  await author.api.post(`/posts/${first.id}/like`, { liked: true })
  assert.deepEqual(
    (await lines(me)).map(({ referenceId, count }) => [referenceId, count]),
    [
      [first.id, 2],
      [second.id, 1],
    ],
  )
})

test('twenty likes and readings at once leave one number on both sides', async () => {
  const me = await world.member()
  const { id } = await world.post(me)
  const fans = await Promise.all(Array.from({ length: 20 }, () => world.member()))
  await Promise.all([
    ...fans.map(({ api }) => api.post(`/posts/${id}/like`, { liked: true })),
    ...Array.from({ length: 5 }, () => me.api.put('/notifications/read-all')),
  ])
  const all = await lines(me)
  const counts = all.filter(({ type }) => type === 'like').map(({ count }) => count)
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    20,
  )
  assert.equal(await unread(me), all.filter(({ isRead }) => !isRead).length)
})

test('a follower notifies once a day', async () => {
  const me = await world.member()
  for (let round = 0; round < 2; round += 1) {
    await fan.api.post(`/users/${me.id}/follow`)
    await fan.api.delete(`/users/${me.id}/follow`)
  }
  const all = await lines(me)
  assert.equal(all.length, 1)
  assert.deepEqual([all[0]?.referenceType, all[0]?.referenceId, all[0]?.senderId], ['follow', fan.id, fan.id])
})

test('nothing notifies across a block, not even from an admin', async () => {
  const me = await world.member()
  const admin = await world.newAdmin()
  const post = await world.post(me)
  await me.api.post(`/users/${admin.id}/block`)
  await admin.api.post(`/posts/${post.id}/like`, { liked: true })
  await world.comment(post.id, admin)
  assert.deepEqual(await lines(me), [])
})

test('what is hidden later loses its text and its sender', async () => {
  const me = await world.member()
  const other = await world.member()
  const post = await world.post(author)
  const { id: parentId } = await world.comment(post.id, me)
  await world.comment(post.id, other, { parentId })
  assert.match((await newest(me)).content, new RegExp(post.title))
  await me.api.post(`/users/${other.id}/block`)
  const hidden = await newest(me)
  assert.deepEqual(
    [hidden.content, hidden.sender, hidden.senderId, hidden.postId],
    [notificationOtherText.gone, null, null, null],
  )
  await me.api.delete(`/users/${other.id}/block`)
  await author.api.delete(`/posts/${post.id}`)
  assert.equal((await newest(me)).content, notificationOtherText.gone)
})

test('a reply does not notify a member who may no longer open the post', async () => {
  const me = await world.member()
  const post = await world.post(author)
  const { id: parentId } = await world.comment(post.id, me)
  await author.api.post(`/users/${me.id}/block`)
  await world.comment(post.id, fan, { parentId })
  assert.deepEqual(await lines(me), [])
})

test("an admin's decisions notify the members concerned, without the admin's name", async () => {
  const me = await world.member()
  const admin = await world.admin()
  expectStatus(await admin.api.post(`/admin/users/${me.id}/points`, { points: 20_000, reason: '이벤트 당첨' }), 200)
  const given = await newest(me)
  assert.deepEqual(
    [given.type, given.sender, given.content],
    ['point', null, '운영진이 20,000 P를 지급했어요. (이벤트 당첨)'],
  )
  const [line] = expectStatus(await me.api.get<{ id: string }[]>('/points/history'), 200)
  assert.deepEqual([given.referenceType, given.referenceId], ['point', line?.id])
  const conversion = { pointsAmount: 10_000, walletAddress: '0xnotified-wallet' }
  const { id } = expectStatus(await me.api.post<{ id: string }>('/points/convert', conversion), 201)
  expectStatus(await admin.api.patch(`/admin/conversions/${id}/status`, { status: 'completed' }), 200)
  const settled = await newest(me)
  assert.deepEqual([settled.type, settled.referenceType, settled.referenceId], ['conversion', 'conversion', id])
  assert.match(settled.content, /10,000 P를 1\.0000 AAH로/)
})

test('a decided report notifies its reporters and, once, the author, who does not learn who reported', async () => {
  const me = await world.member()
  const [first, second] = [await world.member(), await world.member()]
  const admin = await world.admin()
  const post = await world.post(me)
  const [reportId] = await Promise.all(
    [first, second].map(async ({ api }) => {
      const answer = await api.post<{ id: string }>('/reports', { postId: post.id, reason: '광고예요' })
      return expectStatus(answer, 201).id
    }),
  )
  expectStatus(await admin.api.patch(`/admin/reports/${reportId}`, { action: 'remove' }), 200)
  const [line, ...more] = await lines(me)
  assert.equal(more.length, 0)
  assert.deepEqual([line?.type, line?.referenceType, line?.sender, line?.senderId], ['report', 'report', null, null])
  assert.match(line?.content ?? '', /신고로 삭제/)
  for (const reporter of [first, second]) assert.match((await newest(reporter)).content, /확인하고 삭제했어요/)
})

test('pages, 안 읽음 and reading all', async () => {
  const me = await world.member()
  for (let round = 0; round < 3; round += 1) await world.comment((await world.post(me)).id, fan)
  const first = await me.api.get<Notification[]>('/notifications?limit=2')
  assert.equal(first.headers.get('X-Has-More'), 'true')
  const last = await me.api.get<Notification[]>('/notifications?limit=2&offset=2')
  assert.equal(last.headers.get('X-Has-More'), 'false')
  assert.equal(new Set([...first.body, ...last.body].map(({ id }) => id)).size, 3)
  expectStatus(await me.api.put(`/notifications/${last.body[0]?.id}/read`), 204)
  assert.equal((await lines(me, '?unread=true')).length, 2)
  assertFailure(await me.api.get('/notifications?unread=perhaps'), 400, 'VALIDATION')
  expectStatus(await me.api.put('/notifications/read-all'), 204)
  assert.deepEqual(await lines(me, '?unread=true'), [])
  assert.equal(await unread(me), 0)
})

test("another's notification is not found, and a guest has none", async () => {
  const me = await world.member()
  const post = await world.post(me)
  await world.comment(post.id, fan)
  const { id } = await newest(me)
  assertFailure(await fan.api.put(`/notifications/${id}/read`), 404, 'NOT_FOUND')
  assertFailure(await fan.api.put('/notifications/nothing/read'), 404, 'NOT_FOUND')
  assert.equal(await unread(me), 1)
  assertFailure(await world.guest.get('/notifications'), 401, 'AUTH_REQUIRED')
  assertFailure(await world.guest.get('/notifications/unread/count'), 401, 'AUTH_REQUIRED')
  assertFailure(await world.guest.put('/notifications/read-all'), 401, 'AUTH_REQUIRED')
})
