import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { canaryWord } from '#tests/helpers/canary.ts'
import { listen, type Listener } from '#tests/helpers/event-stream.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

/** Words that the reader may not meet, each in one place; one that comes by the stream has leaked from there. */
const hidden: string[] = []
const secret = (name: string): string => {
  const word = canaryWord(name)
  hidden.push(word)
  return word
}

let world: Forum
let reader: Person
let stream: Listener
/** Before anything happened, for a browser that comes back. */
let start: string

before(async () => {
  world = await forum()
  reader = await world.member()
  const first = await listen(reader.api)
  await say(await world.member(), '시작')
  start = (await first.next('message')).id
  first.close()
})

/** The receiver follows the writer: a stranger's message is a request, of which no event tells. */
async function say(from: Person, content: string, to: Person = reader): Promise<{ id: string }> {
  expectStatus(await to.api.post(`/users/${from.id}/follow`), 200)
  return expectStatus(await from.api.post<{ id: string }>('/messages', { receiverId: to.id, content }), 201)
}

/** Everything that came until a last message did; nothing hidden may be in it. */
async function assertClean(listener: Listener): Promise<string> {
  const end = `끝${world.unique()}`
  await say(await world.member(), end)
  await listener.next('message', ({ content }) => content === end)
  const received = JSON.stringify(listener.events)
  listener.close()
  assert.deepEqual(
    hidden.filter((word) => received.includes(word)),
    [],
  )
  return received
}

test('the stream names nothing that its member may not see, whatever posts the client says are open', async () => {
  const [author, blocker, blocked, muted] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ]
  const own = await world.post(reader, { title: '내가 쓴 글' })
  const level = await world.post(author, { title: secret('leveltitle'), levelRestriction: 50 })
  const removed = await world.post(author, { title: secret('removedtitle') })
  const theirs = await world.comment(removed.id, reader)
  expectStatus(await author.api.delete(`/posts/${removed.id}`), 204)
  expectStatus(await reader.api.post(`/users/${blocked.id}/block`), 200)
  expectStatus(await blocker.api.post(`/users/${reader.id}/block`), 200)
  expectStatus(await reader.api.post(`/users/${muted.id}/mute`), 200)
  stream = await listen(reader.api, { query: `?posts=${[own, level, removed].map(({ id }) => id).join(',')}` })

  const at = `@${reader.username}`
  await world.comment(level.id, author, { content: `${at} ${secret('levelcomment')}` })
  await world.post(author, { title: secret('levelmention'), content: `${at} 열 글자가 넘어요`, levelRestriction: 50 })
  for (const from of [blocked, blocker, muted]) {
    const word = secret('nickname').slice(0, 20)
    hidden.push(word)
    expectStatus(await from.api.patch('/users/profile', { nickname: word }), 200)
    const post = await world.post(from, { title: secret('strangertitle'), content: `${at} 열 글자가 넘어요` })
    await from.api.post(`/users/${reader.id}/follow`)
    await from.api.post(`/posts/${own.id}/like`)
    await from.api.post(`/posts/${own.id}/comments`, { content: `${at} ${secret('strangercomment')}` })
    await world.comment(post.id, author, { content: secret('elsewhere') })
  }
  await author.api.post(`/comments/${theirs.id}/like`)
  await say(author, secret('othersmessage'), muted)
  expectStatus(await author.api.post('/reports', { postId: own.id, reason: secret('reason') }), 201)
  await world.comment(own.id, author, { content: '만나도 되는 댓글' })
  await stream.next('notification', ({ type }) => type === 'comment')
  const received = await assertClean(stream)
  assert.match(received, /내가 쓴 글/, 'visible content is sent')
})

test('a client that reconnects gets no text of what was hidden meanwhile', async () => {
  const [author, admin] = [await world.member(), await world.admin()]
  const post = await world.post(author, { title: secret('gonetitle') })
  const comment = await world.comment(post.id, reader)
  const line = await listen(reader.api)
  await world.comment(post.id, author, { parentId: comment.id })
  const { data } = await line.next('notification', ({ type }) => type === 'reply')
  assert.ok((data as unknown as Notification).content.includes(hidden.at(-1) as string), 'before it was hidden')
  line.close()
  const { id } = await say(author, secret('gonemessage'))
  const report = await reader.api.post<{ id: string }>('/reports', { messageId: id, reason: '욕설이에요' })
  const decision = { action: 'remove' }
  expectStatus(await admin.api.patch(`/admin/reports/${expectStatus(report, 201).id}`, decision), 200)
  expectStatus(await author.api.delete(`/posts/${post.id}`), 204)
  const received = await assertClean(await listen(reader.api, { lastEventId: start }))
  assert.ok(received.includes(id), 'the message itself is announced')
})
