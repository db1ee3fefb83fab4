import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { listConversations, sendMessage } from '#src/contracts/messages.ts'
import { updateProfile } from '#src/contracts/users.ts'
import type { Conversation, Message } from '#src/contracts/schemas/messages.ts'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { unindexMessage } from '#cms/messages/index-message.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum } from '#tests/helpers/forum.ts'
import { addMember, leaveAs, openForum, runAs } from '#tests/helpers/in-process.ts'
import { startServer } from '#tests/helpers/server.ts'

let payload: Payload
let close: () => Promise<void>
let me: Actor
before(async () => {
  ;({ payload, close } = await openForum())
  me = await addMember(payload)
})
after(() => close())

const send = async (from: Actor, to: Actor, content: string) =>
  (await runAs(payload, sendMessage, from, { receiverId: to.id, content })) as Message
const search = async (q: string, by = me, options: object = {}) =>
  ((await runAs(payload, listConversations, by, { q, limit: 10, offset: 0, ...options })) as Conversation[]).map(
    ({ other_user_id, content }) => [other_user_id, content],
  )
const local = async () => (await import('#cms/core/platform/request.ts')).localRequest(payload)

test('the newest hit comes first, once a conversation, for both sides, however much one of them holds', async () => {
  const [first, second, loud] = [await addMember(payload), await addMember(payload), await addMember(payload)]
  await send(first, me, '등산 약속 기억해요?')
  await send(me, second, '등산은 다음 주예요')
  await send(first, me, '다른 이야기예요')
  for (let count = 0; count < 120; count += 1) await send(loud, me, `등산 ${count}`)
  assert.deepEqual(await search('등산'), [
    [loud.id, '등산 119'],
    [second.id, '등산은 다음 주예요'],
    [first.id, '등산 약속 기억해요?'],
  ])
  assert.deepEqual(await search('등산', me, { limit: 1, offset: 1 }), [[second.id, '등산은 다음 주예요']])
  assert.deepEqual(await search('등산', second), [[me.id, '등산은 다음 주예요']])
  assert.deepEqual(await search('등산', await addMember(payload)), [])
  assert.deepEqual(await search('등산 약속'), [[first.id, '등산 약속 기억해요?']])
  assert.deepEqual(await search('등', second), [[me.id, '등산은 다음 주예요']])
})

test('a search matches the displayed text: names of mentioned members, not their ids', async () => {
  const [other, named] = [await addMember(payload), await addMember(payload)]
  const { content } = await send(me, other, `@${named.username} 알아요?`)
  assert.deepEqual(await search(`@${named.username}`), [[other.id, content]])
  assert.deepEqual(await search(named.id.slice(0, 8)), [])
  await send(me, other, 'abc abd bcd cda')
  assert.deepEqual(await search('abcd'), [])
})

test('full width and case are folded, and earlier messages are indexed by their plain forms', async () => {
  const other = await addMember(payload)
  const { id, content } = await send(me, other, 'ＸＹＺ 마트에서 ２００００원 어때요?')
  for (const q of ['xyz', '20000원', 'ＸＹＺ 마트']) assert.deepEqual(await search(q), [[other.id, content]], q)
  await unindexMessage(await local(), id)
  assert.deepEqual(await search('20000원'), [])
  const { indexFoldedMessages } = await import('#cms/messages/index-folded.ts')
  assert.equal(await indexFoldedMessages(await local()), 1)
  assert.deepEqual(await search('20000원'), [[other.id, content]])
})

test('unread ones alone, and names of those who are still there', async () => {
  const [other, gone] = [await addMember(payload), await addMember(payload)]
  const nickname = `찾을별명${other.id.slice(-4)}`
  await runAs(payload, updateProfile, other, { nickname })
  await send(me, other, '읽을 것이 없어요')
  await send(gone, me, '떠날 사람의 쪽지')
  const unread = { unread: true }
  assert.deepEqual(await search('찾을별명'), [[other.id, '읽을 것이 없어요']])
  assert.deepEqual(await search('찾을별명', me, unread), [])
  assert.deepEqual(await search('떠날 사람', me, unread), [[gone.id, '떠날 사람의 쪽지']])
  await leaveAs(payload, gone)
  assert.deepEqual(await search('떠날 사람'), [[gone.id, '떠날 사람의 쪽지']])
  assert.deepEqual(await search(gone.username), [])
})

test('messages from before there was an index are found once the job has run, also after one that was cut off', async () => {
  const { indexEarlierMessages } = await import('#cms/messages/index-earlier.ts')
  const { unindexMessage } = await import('#cms/messages/index-message.ts')
  const { findPage } = await import('#cms/core/database/rows.ts')
  const other = await addMember(payload)
  await send(me, other, '색인이 없던 때의 쪽지')
  const all = await findPage(await local(), { collection: 'message', where: {}, fields: ['id'], sort: ['event'] })
  assert.ok(all.length > 100)
  for (const { id } of all.toReversed()) await unindexMessage(await local(), id)
  assert.deepEqual(await search('색인이'), [])
  await send(other, me, '색인이 생긴 뒤의 쪽지')
  const cut = new AbortController()
  await assert.doesNotReject(async () => {
    const running = indexEarlierMessages(await local(), new Date(), cut.signal)
    cut.abort()
    await running
  })
  assert.deepEqual(await search('등산 0'), [])
  await indexEarlierMessages(await local(), new Date())
  assert.equal((await search('등산 약속')).length, 1)
  assert.deepEqual(await search('색인이 없던'), [[other.id, '색인이 없던 때의 쪽지']])
  assert.equal(await indexEarlierMessages(await local(), new Date()), '0 indexed messages')
})

test('searches of messages count among the searches of an address, lists of conversations do not', async () => {
  const server = await startServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  try {
    const { api } = await (await forum(server.base)).member()
    const { points } = RATE_LIMITS.search
    for (let count = 0; count < points; count += 1) expectStatus(await api.get('/messages?q=%EC%95%88'), 200)
    assertFailure(await api.get('/messages?q=%EC%95%88'), 429, 'RATE_LIMITED')
    assertFailure(await api.get('/posts/search?q=%EC%95%88'), 429, 'RATE_LIMITED')
    expectStatus(await api.get('/messages'), 200)
  } finally {
    await server.stop()
  }
})
