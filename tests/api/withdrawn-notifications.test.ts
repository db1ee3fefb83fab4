import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { notificationOtherText } from '#src/text/notification.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let [fan, other]: Person[] = []
before(async () => {
  world = await forum()
  ;[fan, other] = [await world.member({ nickname: `민준${world.unique()}` }), await world.member()]
})

/** Lines, unread ones and the number at the bell, without announcements. */
async function inboxOf({ api }: Person) {
  const all = expectStatus(await api.get<Notification[]>('/notifications'), 200)
  const lines = all.filter(({ type }) => type !== 'announcement')
  const unread = all.filter(({ isRead }) => !isRead).length
  const { count } = expectStatus(await api.get<{ count: number }>('/notifications/unread/count'), 200)
  assert.equal(count, unread, 'the bell and the list differ')
  return { lines, unread: lines.filter(({ isRead }) => !isRead).length }
}

const like = async ({ api }: Person, path: string, liked: boolean) =>
  expectStatus(await api.post(`${path}/like`, { liked }), 200)

test('a like that is taken back is unread no more, and comes back as one line when it is given again', async () => {
  const me = await world.member()
  const { id } = await world.post(me)
  await like(fan as Person, `/posts/${id}`, true)
  assert.equal((await inboxOf(me)).unread, 1)
  await like(fan as Person, `/posts/${id}`, false)
  const gone = await inboxOf(me)
  assert.deepEqual([gone.unread, gone.lines[0]?.content], [0, notificationOtherText.gone])
  await like(fan as Person, `/posts/${id}`, true)
  const back = await inboxOf(me)
  assert.deepEqual(
    back.lines.map(({ count, isRead }) => [count, isRead]),
    [[1, false]],
  )
})

test('of several likes those that are left are counted and named', async () => {
  const me = await world.member()
  const { id } = await world.post(me)
  const third = await world.member({ nickname: `서연${world.unique()}` })
  for (const each of [other, third, fan]) await like(each as Person, `/posts/${id}`, true)
  await like(fan as Person, `/posts/${id}`, false)
  const { lines, unread } = await inboxOf(me)
  assert.deepEqual([unread, lines.length, lines[0]?.count, lines[0]?.senderId], [1, 1, 2, third.id])
  assert.match(lines[0]?.content ?? '', /^서연\S*님 외 1명이/)
  await like(other as Person, `/posts/${id}`, false)
  await like(third, `/posts/${id}`, false)
  assert.equal((await inboxOf(me)).unread, 0)
})

test('a deleted comment is unread no more: for the author of the post, whom it answers and whom it mentions', async () => {
  const [me, answered, mentioned] = [await world.member(), await world.member(), await world.member()]
  const post = await world.post(me)
  const parent = await world.comment(post.id, answered)
  expectStatus(await me.api.put('/notifications/read-all'), 204)
  const content = `답글이에요 @${mentioned.username} `
  const reply = await world.comment(post.id, fan, { content, parentId: parent.id })
  for (const person of [me, answered, mentioned]) assert.equal((await inboxOf(person)).unread, 1, person.username)
  expectStatus(await (fan as Person).api.delete(`/comments/${reply.id}`), 204)
  for (const person of [me, answered, mentioned]) assert.equal((await inboxOf(person)).unread, 0, person.username)
})

test('of several comments those that are left are counted, and the line leads to the newest of them', async () => {
  const me = await world.member()
  const post = await world.post(me)
  const kept = await world.comment(post.id, other)
  const taken = await world.comment(post.id, fan)
  assert.equal((await inboxOf(me)).lines[0]?.count, 2)
  expectStatus(await (fan as Person).api.delete(`/comments/${taken.id}`), 204)
  const { lines, unread } = await inboxOf(me)
  assert.deepEqual([unread, lines[0]?.count, lines[0]?.referenceId], [1, 1, kept.id])
  assert.equal(lines[0]?.senderId, (other as Person).id)
})

test('one of two comments of one member that is deleted leaves the member counted', async () => {
  const me = await world.member()
  const post = await world.post(me)
  const first = await world.comment(post.id, fan)
  const second = await world.comment(post.id, fan)
  expectStatus(await (fan as Person).api.delete(`/comments/${second.id}`), 204)
  const { lines, unread } = await inboxOf(me)
  assert.deepEqual([unread, lines[0]?.count, lines[0]?.referenceId], [1, 1, first.id])
})

test('a deleted post takes what was told of it from the unread ones, and a restored one brings it back', async () => {
  const [me, watcher, admin] = [await world.member(), await world.member(), await world.admin()]
  const post = await world.post(me)
  const comment = await world.comment(post.id, watcher)
  await like(fan as Person, `/posts/${post.id}`, true)
  await like(fan as Person, `/comments/${comment.id}`, true)
  assert.deepEqual([(await inboxOf(me)).unread, (await inboxOf(watcher)).unread], [2, 1])
  const report = expectStatus(
    await (other as Person).api.post<{ id: string }>('/reports', { postId: post.id, reason: '광고예요' }),
    201,
  )
  const decide = async (action: string) =>
    expectStatus(await admin.api.patch(`/admin/reports/${report.id}`, { action }), 200)
  await decide('remove')
  assert.equal((await inboxOf(watcher)).unread, 0)
  const ofPost = async (person: Person) =>
    (await inboxOf(person)).lines.filter(({ type, isRead }) => !isRead && (type === 'like' || type === 'comment'))
      .length
  assert.equal(await ofPost(me), 0)
  await decide('restore')
  assert.deepEqual([await ofPost(me), await ofPost(watcher)], [2, 1])
})
