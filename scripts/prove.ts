// `npm run prove`: tests the ledger under races, killed processes and random operations, each with seed and count; exits 1 on a failure.
// `npm run prove -- conversions races model purchases kills payments` selects proofs.
import type { Payload } from 'payload'
import { settleConversion } from '#src/contracts/admin-conversions.ts'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { convertPoints } from '#src/contracts/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { startSimulator } from '#cms/payments/simulator/standalone.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { killRounds } from '#tests/helpers/kill-rounds.ts'
import { checkPaymentModel } from '#tests/helpers/payment-model.ts'
import { paymentKills } from '#tests/helpers/payment-kills.ts'
import { checkLedgerModel } from '#tests/helpers/ledger-model.ts'

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'
const PARALLEL = 500
const ROUNDS = Number(process.env.PROVE_ROUNDS ?? 200)
const seed = Number(process.env.AAH_SEED ?? Date.now() % 2 ** 31)
let isBroken = false

function print(name: string, figures: string, holds: boolean): void {
  console.log(`${holds ? 'ok  ' : 'BAD '} ${name}: ${figures}`)
  isBroken ||= !holds
}

const balance = async (payload: Payload, id: string): Promise<number | undefined> => {
  const { rowById } = await import('#cms/core/database/rows.ts')
  return (await rowById({ payload }, 'account', id))?.points
}

/** D1: 10,000 concurrent conversions of 10,000 points from a balance of 100,000. */
async function parallelConversions(payload: Payload): Promise<void> {
  const member = await addMember(payload, { points: 100_000 })
  const input = { pointsAmount: 10_000, walletAddress: WALLET }
  let paid = 0
  let refused = 0
  for (let done = 0; done < 10_000; done += PARALLEL) {
    const attempts = Array.from({ length: PARALLEL }, () => runAs(payload, convertPoints, member, input))
    for (const result of await Promise.allSettled(attempts)) {
      if (result.status === 'fulfilled') paid += 1
      else if (result.reason instanceof AppError && result.reason.code === 'INSUFFICIENT_POINTS') refused += 1
    }
  }
  const left = await balance(payload, member.id)
  print(
    'parallel conversions',
    `n 10,000, paid ${paid}, refused ${refused}, balance ${left}`,
    paid === 10 && refused === 9_990 && left === 0,
  )
}

/** D3: complete against fail, 1,000 pairs. */
async function settleRaces(payload: Payload): Promise<void> {
  const member = await addMember(payload, { points: 20_000_000 })
  const admins = await Promise.all([addMember(payload, { isAdmin: true }), addMember(payload, { isAdmin: true })])
  let wrong = 0
  for (let round = 0; round < 1_000; round += 1) {
    const held = (await balance(payload, member.id)) ?? 0
    const { id } = (await runAs(payload, convertPoints, member, { pointsAmount: 10_000, walletAddress: WALLET })) as {
      id: string
    }
    const attempts = (['completed', 'failed'] as const).map((status, index) =>
      runAs(payload, settleConversion, admins[index] ?? null, { id, status }),
    )
    const [completed, failed] = await Promise.allSettled(attempts)
    const isOne = (completed?.status === 'fulfilled') !== (failed?.status === 'fulfilled')
    const expected = failed?.status === 'fulfilled' ? held : held - 10_000
    if (!isOne || (await balance(payload, member.id)) !== expected) wrong += 1
  }
  print('complete/fail races', `n 1,000 pairs, wrong ${wrong}`, wrong === 0)
}

async function model(payload: Payload): Promise<void> {
  try {
    await checkLedgerModel(payload, { runs: 1_000, commands: 100, seed })
    print('model of the ledger', `seed ${seed}, 1,000 runs of up to 100 commands, 0 counter-examples`, true)
  } catch (error) {
    print('model of the ledger', `seed ${seed}: ${String(error)}`, false)
  }
}

async function purchases(payload: Payload, simulator: Awaited<ReturnType<typeof startSimulator>>): Promise<void> {
  const admin = await addMember(payload, { isAdmin: true })
  await runAs(payload, saveSetting, admin, { key: 'purchaseDailyCapWon', value: '1000000000' })
  try {
    await checkPaymentModel(payload, simulator, { runs: 200, commands: 60, seed })
    print('model of payments', `seed ${seed}, 400 runs of up to 60 commands, 0 counter-examples`, true)
  } catch (error) {
    print('model of payments', `seed ${seed}: ${String(error)}`, false)
  }
}

async function kills(): Promise<void> {
  const { rounds, acknowledged, repeated, lost, doubled, broken } = await killRounds(ROUNDS, Math.random)
  const writes = `${rounds} rounds, ${acknowledged} acknowledged writes, ${repeated} unanswered ones asked for again`
  const wrong = `${lost.length} lost, ${doubled.length} doubled, ${broken.length} invariants broken`
  print('kill -9', `${writes}, ${wrong}`, lost.length + doubled.length + broken.length === 0)
}

async function killedPayments(): Promise<void> {
  const { rounds, acknowledged, lost, finish } = await paymentKills(ROUNDS)
  const figures = `${rounds} rounds, ${acknowledged} acknowledged payments, ${lost.length} lost; ${finish.compared}`
  const broken = finish.broken.length + finish.openRefunds
  print('kill -9 of payments', `${figures}, ${broken} invariants broken`, lost.length + broken === 0)
}

const wanted = process.argv.slice(2)
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name)

if (['conversions', 'races', 'model', 'purchases'].some(isWanted)) {
  const simulator = await startSimulator()
  Object.assign(process.env, simulator.env)
  const { payload, close } = await openForum()
  if (isWanted('conversions')) await parallelConversions(payload)
  if (isWanted('races')) await settleRaces(payload)
  if (isWanted('model')) await model(payload)
  if (isWanted('purchases')) await purchases(payload, simulator)
  await close()
  simulator.stop()
}
if (isWanted('kills')) await kills()
if (isWanted('payments')) await killedPayments()
process.exit(isBroken ? 1 : 0)
