import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import {
  deleteMessage,
  listConversations,
  listMessages,
  quietConversation,
  sendMessage,
  countUnreadMessages,
} from '#src/contracts/messages.ts'
import { listNotifications } from '#src/contracts/notifications.ts'
import type { Conversation, Message } from '#src/contracts/schemas/messages.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { follow } from '#src/contracts/users.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

const MINUTE_MS = 60_000

/** Two members who write to each other without a request. */
async function pair(): Promise<[Actor, Actor]> {
  const [a, b] = [await addMember(payload), await addMember(payload)]
  await runAs(payload, follow, a, { id: b.id })
  await runAs(payload, follow, b, { id: a.id })
  return [a, b]
}
const send = async (from: Actor, to: Actor, content: string) =>
  (await runAs(payload, sendMessage, from, { receiverId: to.id, content })) as Message
const remove = (who: Actor, { id }: Message) => runAs(payload, deleteMessage, who, { id })
/** Has a message be this old, as its writer's five minutes are counted from when it was sent. */
async function age({ id }: Message, minutes: number): Promise<void> {
  const { changeRow } = await import('#cms/core/database/rows.ts')
  const createdAt = new Date(Date.now() - minutes * MINUTE_MS).toISOString()
  await changeRow({ payload }, 'message', id, { createdAt })
}
const read = async (who: Actor, other: Actor) =>
  ((await runAs(payload, listMessages, who, { otherUserId: other.id })) as Message[]).map(({ content, deleted }) =>
    deleted ? null : content,
  )
const unread = async (who: Actor) => ((await runAs(payload, countUnreadMessages, who, {})) as { count: number }).count
const lines = async (who: Actor) => (await runAs(payload, listNotifications, who, {})) as Notification[]
const found = async (who: Actor, q: string) =>
  ((await runAs(payload, listConversations, who, { q })) as Conversation[]).map(({ content }) => content)
/** What counts of messages are wrong. */
async function broken(): Promise<string[]> {
  const { verifyDatabase } = await import('#cms/operations/boot/verify-database.ts')
  return (await verifyDatabase()).flatMap(({ breaks }) => breaks)
}

test('within five minutes its writer takes a message back from both, with its unread count and line', async () => {
  const [a, b] = await pair()
  const [first, second] = [await send(a, b, '잘못 보낸 카나리아'), await send(a, b, '맞는 쪽지')]
  assert.equal(await unread(b), 2)
  await remove(a, first)
  await remove(a, first)
  for (const [me, other] of [
    [a, b],
    [b, a],
  ] as const)
    assert.deepEqual(await read(me, other), [null, '맞는 쪽지'])
  assert.equal(await unread(b), 1)
  assert.deepEqual(
    (await lines(b)).filter(({ type }) => type === 'message').map(({ count, isRead }) => [count, isRead]),
    [[1, false]],
  )
  for (const one of [a, b]) assert.deepEqual(await found(one, '카나리아'), [])
  await remove(a, second)
  assert.equal(await unread(b), 0)
  assert.deepEqual(
    (await lines(b)).filter(({ type, isRead }) => type === 'message' && !isRead),
    [],
  )
  assert.deepEqual(await broken(), [])
})

test('later, and by its reader, it goes for oneself alone; from both once both deleted it', async () => {
  const [a, b] = await pair()
  const [old, fresh] = [await send(a, b, '오래된 쪽지'), await send(a, b, '방금 쪽지')]
  await age(old, LIMITS.takeBackMinutes + 1)
  await remove(a, old)
  assert.deepEqual(await read(a, b), [null, '방금 쪽지'])
  assert.deepEqual(await read(b, a), ['오래된 쪽지', '방금 쪽지'])
  await remove(b, fresh)
  const told = async () => (await lines(b)).filter(({ type, isRead }) => type === 'message' && !isRead)
  assert.deepEqual(
    (await told()).map(({ count }) => count),
    [1],
  )
  assert.deepEqual(await read(b, a), ['오래된 쪽지', null])
  assert.deepEqual(await read(a, b), [null, '방금 쪽지'])
  assert.equal(await unread(b), 1)
  assert.deepEqual([await found(a, '오래된'), await found(b, '오래된')], [[], ['오래된 쪽지']])
  await remove(b, old)
  assert.deepEqual(await told(), [])
  assert.equal(await unread(b), 0)
  const { rowById } = await import('#cms/core/database/rows.ts')
  assert.ok((await rowById({ payload }, 'message', old.id))?.takenBackAt)
  assert.deepEqual(await broken(), [])
})

test('a message of a quiet time, which no line counted, takes nothing from the line when it is deleted', async () => {
  const [a, b] = await pair()
  await send(b, a, '먼저 보낸 쪽지')
  await runAs(payload, quietConversation, b, { userId: a.id, isQuiet: true })
  const silent = await send(a, b, '조용한 쪽지')
  await runAs(payload, quietConversation, b, { userId: a.id, isQuiet: false })
  await send(a, b, '들리는 쪽지')
  await remove(a, silent)
  assert.deepEqual(
    (await lines(b)).filter(({ type }) => type === 'message').map(({ count, isRead }) => [count, isRead]),
    [[1, false]],
  )
  assert.deepEqual(await broken(), [])
})

test('nobody else deletes a message, and one that was taken back is blank after thirty days', async () => {
  const [a, b] = await pair()
  const other = await addMember(payload)
  const message = await send(a, b, '남의 쪽지')
  await assert.rejects(remove(other, message), { code: 'NOT_FOUND' })
  await remove(a, message)
  const { blankRemovedMessages } = await import('#cms/messages/blank-removed.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { rowById } = await import('#cms/core/database/rows.ts')
  const textAfter = async (days: number) => {
    await blankRemovedMessages(localRequest(payload), new Date(Date.now() + days * DAY_MS))
    return (await rowById({ payload }, 'message', message.id))?.content
  }
  assert.equal(await textAfter(LIMITS.removedRetentionDays - 1), '남의 쪽지')
  assert.equal(await textAfter(LIMITS.removedRetentionDays + 1), '')
})
