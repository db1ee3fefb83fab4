import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { openForum } from '#tests/helpers/in-process.ts'
import { checkLedgerModel } from '#tests/helpers/ledger-model.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

test('random commands of several members leave what a simple model says', async (t) => {
  const seed = Number(process.env.AAH_SEED ?? Date.now() % 2 ** 31)
  t.diagnostic(`seed ${seed}; repeat with AAH_SEED=${seed}`)
  await checkLedgerModel(payload, { runs: 40, commands: 60, seed })
})
