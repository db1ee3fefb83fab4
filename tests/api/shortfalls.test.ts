import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { settleConversion } from '#src/contracts/admin-conversions.ts'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { convertPoints } from '#src/contracts/points.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'

let payload: Payload
let close: () => Promise<void>
let admin: Actor
before(async () => {
  ;({ payload, close } = await openForum())
  admin = await addMember(payload, { isAdmin: true })
  await runAs(payload, saveSetting, admin, { key: 'minConversionPoints', value: '1' })
})
after(() => close())

const convert = async (member: Actor, pointsAmount: number) =>
  ((await runAs(payload, convertPoints, member, { pointsAmount, walletAddress: '0x12345' })) as { id: string }).id
const fail = (id: string) => runAs(payload, settleConversion, admin, { id, status: 'failed', reason: '주소 오류' })

async function rows() {
  const { findPage, rowById } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const req = localRequest(payload)
  return {
    held: async ({ id }: Actor) => (await rowById(req, 'account', id))?.points,
    owed: async (id: string) => (await rowById(req, 'conversion', id))?.owedPoints,
    shortfalls: async (id: string) => {
      const where = { conversion: { equals: id } }
      const found = await findPage(req, { collection: 'shortfall', where, fields: ['points'], sort: ['id'] })
      return found.map(({ points }) => points)
    },
  }
}

/** A reversal of so many points about a post of the member, who holds none. */
async function take({ id: memberId }: Actor, post: string, points: number): Promise<void> {
  const { inTransaction } = await import('#cms/core/database/transaction.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { takeOrOwe } = await import('#cms/points/shortfalls.ts')
  const req = localRequest(payload)
  const reference = { type: 'post', id: post }
  const entry = { memberId, key: `post:${post}:undo`, type: 'post_delete' as const, amount: -points, reference }
  await inTransaction(req, () => takeOrOwe(req, { ...entry, now: new Date() }))
}

test('a second shortfall on a pending conversion adds to the first, and what it has no room for goes to the next', async () => {
  const member = await addMember(payload, { points: 15 })
  const { held, owed, shortfalls } = await rows()
  const [first, second] = [await convert(member, 10), await convert(member, 5)]
  assert.equal(await held(member), 0)
  await take(member, 'a', 6)
  assert.deepEqual([await owed(first), await shortfalls(first)], [6, [6]])
  await take(member, 'b', 6)
  assert.deepEqual([await owed(first), await shortfalls(first)], [10, [6, 4]])
  assert.deepEqual([await owed(second), await shortfalls(second)], [2, [2]])
  // More than all conversions hold is forgiven.
  await take(member, 'c', 100)
  assert.deepEqual([await owed(first), await owed(second)], [10, 5])
  await fail(first)
  assert.equal(await held(member), 0)
  await fail(second)
  assert.equal(await held(member), 0)
  assert.deepEqual([await shortfalls(first), await shortfalls(second)], [[], []])
  assert.deepEqual(await brokenInvariants({ database: {} }), [])
})

test('two shortfalls of one conversion are both taken from its refund, and the rest comes back', async () => {
  const member = await addMember(payload, { points: 20 })
  const { held } = await rows()
  const conversion = await convert(member, 20)
  await take(member, 'd', 3)
  await take(member, 'e', 4)
  await fail(conversion)
  assert.equal(await held(member), 13)
})
