import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { settleConversion } from '#src/contracts/admin-conversions.ts'
import { convertPoints, listConversions } from '#src/contracts/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'

let payload: Payload
let close: () => Promise<void>
let admins: Actor[]

before(async () => {
  ;({ payload, close } = await openForum())
  admins = await Promise.all([addMember(payload, { isAdmin: true }), addMember(payload, { isAdmin: true })])
})
after(() => close())

const codeOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? 'ok' : result.reason instanceof AppError ? result.reason.code : String(result.reason)

async function codesOf(runs: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const code of (await Promise.allSettled(runs)).map(codeOf)) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

async function pointsOf(member: Actor): Promise<number | undefined> {
  const { rowById } = await import('#cms/core/database/rows.ts')
  return (await rowById({ payload }, 'account', member.id))?.points
}

/** The broken invariants; none when the ledger is right. */
async function broken(): Promise<string[]> {
  const { verifyDatabase } = await import('#cms/operations/boot/verify-database.ts')
  const findings = await verifyDatabase()
  return findings.flatMap(({ breaks }) => breaks)
}

test(
  '100 parallel conversions of 10,000 from 30,000 points pay exactly three',
  { skip: withoutTransactions },
  async () => {
    const member = await addMember(payload, { points: 30_000 })
    const input = { pointsAmount: 10_000, walletAddress: WALLET }
    const counts = await codesOf(Array.from({ length: 100 }, () => runAs(payload, convertPoints, member, input)))
    assert.deepEqual(counts, { ok: 3, INSUFFICIENT_POINTS: 97 })
    assert.equal(await pointsOf(member), 0)
    assert.deepEqual(await broken(), [])
  },
)

test(
  'one Idempotency-Key 50 times in parallel makes one conversion and one answer',
  { skip: withoutTransactions },
  async () => {
    const member = await addMember(payload, { points: 50_000 })
    const input = { pointsAmount: 10_000, walletAddress: WALLET }
    const headers = { 'idempotency-key': 'same-key' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => runAs(payload, convertPoints, member, input, headers)),
    )
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
    assert.equal(await pointsOf(member), 40_000)
    const other = runAs(payload, convertPoints, member, { ...input, pointsAmount: 20_000 }, headers)
    await assert.rejects(other, { code: 'CONFLICT' })
    assert.equal(((await runAs(payload, listConversions, member, {})) as unknown[]).length, 1)
  },
)

test('complete and fail race: one end, and a refund only when it failed', { skip: withoutTransactions }, async () => {
  const member = await addMember(payload, { points: 100_000 })
  for (let round = 0; round < 10; round += 1) {
    const held = await pointsOf(member)
    const input = { pointsAmount: 10_000, walletAddress: WALLET }
    const { id } = (await runAs(payload, convertPoints, member, input)) as { id: string }
    const attempts = Array.from({ length: 20 }, (_, index) =>
      runAs(payload, settleConversion, admins[index % 2] as Actor, {
        id,
        status: index % 2 ? 'failed' : 'completed',
        // The tests of this file convert to one wallet, which asks for it.
        reason: '시험이에요',
      }),
    )
    assert.deepEqual(await codesOf(attempts), { ok: 1, CONFLICT: 19 })
    const [latest] = (await runAs(payload, listConversions, member, { limit: 1 })) as { status: string }[]
    assert.equal(await pointsOf(member), latest?.status === 'failed' ? held : (held ?? 0) - 10_000)
  }
  assert.deepEqual(await broken(), [])
})

test('amounts that are no whole points are refused and leave no row', async () => {
  const member = await addMember(payload, { points: 50_000 })
  const bad = [-10_000, 0, 9_999, 10_000.5, '10000', '1e5', NaN, Infinity, 2 ** 53, true, [10_000], null, undefined]
  for (const pointsAmount of bad) {
    await assert.rejects(runAs(payload, convertPoints, member, { pointsAmount, walletAddress: WALLET }), {
      code: 'VALIDATION',
    })
  }
  assert.equal(await pointsOf(member), 50_000)
  assert.deepEqual(await runAs(payload, listConversions, member, {}), [])
})

test('a member may not settle, and an unknown conversion is not found', async () => {
  const member = await addMember(payload)
  await assert.rejects(runAs(payload, settleConversion, member, { id: 'none', status: 'failed' }), {
    code: 'FORBIDDEN',
  })
  const admin = admins[0] as Actor
  await assert.rejects(runAs(payload, settleConversion, admin, { id: 'none', status: 'failed' }), { code: 'NOT_FOUND' })
})
