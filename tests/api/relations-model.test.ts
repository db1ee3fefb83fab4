import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { openForum } from '#tests/helpers/in-process.ts'
import { checkRelationsModel } from './relations-model.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

test('following, blocking, writing, reading and leaving in any order leave what a simple model says', async (t) => {
  const seed = Number(process.env.AAH_SEED ?? Date.now() % 2 ** 31)
  t.diagnostic(`seed ${seed}; repeat with AAH_SEED=${seed}`)
  await checkRelationsModel(payload, { runs: 25, commands: 60, seed })
})

test('the ledger still balances', async () => {
  const { verifyDatabase } = await import('#cms/operations/boot/verify-database.ts')
  const breaks = (await verifyDatabase()).flatMap((finding) => finding.breaks)
  assert.deepEqual(breaks, [])
})
