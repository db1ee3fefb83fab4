import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import type { Payload } from 'payload'
import type { Contract } from '#src/contracts/contract.ts'
import {
  countUnreadMessages,
  listConversations,
  listMessages,
  readAllMessages,
  readConversation,
  sendMessage,
} from '#src/contracts/messages.ts'
import type { Conversation } from '#src/contracts/schemas/messages.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { skipUnlessSqlite } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { statementsOf } from '#tests/helpers/statement-plans.ts'

/** So many conversations of so many messages each. */
const CONVERSATIONS = 1_000
const MESSAGES = 10
/** Of each ten, those of the later half that came from the other one. */
const UNREAD = 3
const ROUNDS = 40
/** The limit on this machine, where other tests on the same cores make it several times slower. */
const MAY_BE_SLOWER = 5
/** A database that is far away makes everything slower: a call may take as long as so many rows that are read one by one. */
const MOST_ROWS = 8

let payload: Payload
let close: () => Promise<void>
let me: Actor
let other: Actor

before(async () => {
  ;({ payload, close } = await openForum())
  ;[me, other] = [await addMember(payload), await addMember(payload)]
  await writeMany()
})
after(() => close())

/** Past the calls, because they are many. */
async function writeMany(): Promise<void> {
  const { changeRow, insertRow } = await import('#cms/core/database/rows.ts')
  const { inTransaction } = await import('#cms/core/database/transaction.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const start = Date.now() - CONVERSATIONS * MESSAGES * 1_000
  for (let index = 0; index < CONVERSATIONS; index += 1) {
    const req = localRequest(payload)
    await inTransaction(req, async () => {
      const { member, messages, sides } = await conversationOf(index, start + index * MESSAGES * 1_000)
      await insertRow(req, 'member', member)
      for (const message of messages) await insertRow(req, 'message', message)
      for (const side of sides) await insertRow(req, 'conversation', side)
    })
  }
  await changeRow({ payload }, 'account', me.id, { unreadMessages: UNREAD * CONVERSATIONS })
}

/** One more friend, and what the two wrote to each other alternately; the later half is not read yet. */
async function conversationOf(index: number, start: number) {
  const { newId } = await import('#cms/core/platform/id.ts')
  const { pairOf, sideOf } = await import('#cms/messages/pair.ts')
  const [friend, username, createdAt] = [newId(), `friend${index}`, new Date(start).toISOString()]
  const email = `${username}@test.example`
  const messages = Array.from({ length: MESSAGES }, (_, nth) => {
    const at = new Date(start + nth * 1_000)
    const isMine = nth % 2 === 0
    return {
      id: newId(at),
      pair: pairOf(me.id, friend),
      sender: isMine ? me.id : friend,
      receiver: isMine ? friend : me.id,
      content: `${index}번째 친구와 나눈 ${nth}번째 쪽지예요.`,
      isRead: isMine || nth < MESSAGES / 2,
      event: newId(at),
      createdAt: at.toISOString(),
    }
  })
  const unread = messages.filter(({ isRead }) => !isRead).length
  const last = messages.at(-1)
  const side = { message: last?.id ?? '', at: last?.createdAt ?? '' }
  return {
    member: { id: friend, username, usernameKey: username, email, createdAt, editedAt: createdAt },
    messages,
    sides: [
      { id: sideOf(me.id, friend), member: me.id, other: friend, unread, ...side },
      { id: sideOf(friend, me.id), member: friend, other: me.id, unread: 0, ...side },
    ],
  }
}

/** The median time of some work, in milliseconds. */
async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0
}

const FAST: [name: string, contract: Contract, input: object, ms: number][] = [
  ['the unread count', countUnreadMessages, {}, 2],
  ['the conversations', listConversations, { limit: 20 }, 20],
  ['the unread conversations', listConversations, { limit: 20, unread: true }, 20],
  ['a search by name and text', listConversations, { limit: 20, q: '777번째' }, 100],
]
for (const [name, contract, input, wanted] of FAST) {
  test(`${name} of ${CONVERSATIONS} conversations come within ${wanted} ms`, async (t: TestContext) => {
    const { rowById } = await import('#cms/core/database/rows.ts')
    const oneRow = await medianOf(() => rowById({ payload }, 'member', me.id))
    const median = await medianOf(() => runAs(payload, contract, me, input))
    t.diagnostic(`${name}: ${median.toFixed(2)} ms, the median of ${ROUNDS}; one row: ${oneRow.toFixed(2)} ms`)
    assert.ok(median <= Math.max(wanted * MAY_BE_SLOWER, oneRow * MOST_ROWS), `${median} ms`)
  })
}

/** What the audit finds wrong with messages. */
async function broken(): Promise<string[]> {
  const { verifyDatabase } = await import('#cms/operations/boot/verify-database.ts')
  const findings = (await verifyDatabase()).filter(({ name }) => name.includes('unread messages'))
  assert.ok(findings.length === 2 && findings.every(({ checked }) => checked > 0))
  return findings.flatMap(({ breaks }) => breaks)
}

test('counts add up for the audit before and after reading, and it finds one that does not', async () => {
  const { changeRow } = await import('#cms/core/database/rows.ts')
  await runAs(payload, sendMessage, other, { receiverId: me.id, content: '새 쪽지' })
  assert.deepEqual(await broken(), [])
  const [newest] = (await runAs(payload, listConversations, me, {})) as Conversation[]
  assert.equal(newest?.other_user_id, other.id)
  await runAs(payload, readConversation, me, { userId: other.id })
  assert.deepEqual(await broken(), [])
  await runAs(payload, readAllMessages, me, {})
  assert.deepEqual(await broken(), [])
  assert.deepEqual(await runAs(payload, countUnreadMessages, me, {}), { count: 0, requests: 0 })
  await changeRow({ payload }, 'account', me.id, { unreadMessages: 1 })
  await changeRow({ payload }, 'message', { sender: { equals: other.id } }, { isRead: false })
  assert.equal((await broken()).length, 2)
})

const PLANS: [name: string, contract: Contract, input: () => object, read: RegExp][] = [
  ['conversations', listConversations, () => ({}), /from "conversation" .* order by/],
  ['a conversation', listMessages, () => ({ otherUserId: other.id }), /from "message" .* order by/],
]
for (const [name, contract, input, read] of PLANS) {
  test(`${name} are read in the order of an index`, { skip: skipUnlessSqlite }, async () => {
    const call = () => runAs(payload, contract, me, { limit: 10, offset: 0, ...input() })
    const sent = (await statementsOf(payload, call)).filter((statement) => read.test(statement.sql))
    assert.equal(sent.length, 1)
    assert.match(sent[0]?.plan ?? '', /^SEARCH/)
    assert.doesNotMatch(sent[0]?.plan ?? '', /TEMP B-TREE|SCAN/)
  })
}
