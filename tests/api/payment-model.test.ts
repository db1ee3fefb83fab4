import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { startSimulator } from '#cms/payments/simulator/standalone.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { checkPaymentModel } from '#tests/helpers/payment-model.ts'

const simulator = await startSimulator()
Object.assign(process.env, simulator.env)
const forum = await openForum()
after(async () => {
  await forum.close()
  simulator.stop()
})

test('random purchases, refunds, cancellations and lost responses leave the state of a simple model', async (t) => {
  const { payload } = forum
  const admin = await addMember(payload, { isAdmin: true })
  await runAs(payload, saveSetting, admin, { key: 'purchaseDailyCapWon', value: '1000000000' })
  const seed = Number(process.env.AAH_SEED ?? Date.now() % 2 ** 31)
  t.diagnostic(`seed ${seed}; repeat with AAH_SEED=${seed}`)
  await checkPaymentModel(payload, simulator, { runs: 12, commands: 40, seed })
  const { verifyDatabase } = await import('#cms/operations/boot/verify-database.ts')
  const broken = (await verifyDatabase()).flatMap(({ breaks }) => breaks)
  assert.deepEqual(broken, [])
})
