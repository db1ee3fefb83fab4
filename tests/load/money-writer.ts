// A child process for the kill -9 rounds: writes on every money path in DATA_DIR as fast as it can and prints a line for
// each write that was acknowledged, until somebody kills it.
import { writeSync } from 'node:fs'
import { settleConversion } from '#src/contracts/admin-conversions.ts'
import { adjustPoints } from '#src/contracts/admin-users.ts'
import { convertPoints } from '#src/contracts/points.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'
const { payload } = await openForum(process.env.DATA_DIR)
const admin = await addMember(payload, { isAdmin: true })
const members = await Promise.all(Array.from({ length: 4 }, () => addMember(payload, { points: 1_000_000 })))
const acknowledge = (kind: string, id: string) => writeSync(1, `${kind} ${id}\n`)
acknowledge('ready', '-')

async function converse(turn: number): Promise<void> {
  const member = members[turn % members.length] ?? admin
  const headers = { 'idempotency-key': `round-${turn}-${process.pid}` }
  const input = { pointsAmount: 10_000, walletAddress: WALLET }
  const { id } = (await runAs(payload, convertPoints, member, input, headers)) as { id: string }
  acknowledge('pending', id)
  const status = turn % 2 ? 'failed' : 'completed'
  await runAs(payload, settleConversion, admin, { id, status })
  acknowledge(status, id)
  await runAs(payload, adjustPoints, admin, { id: member.id, points: 10_000, reason: '되돌림' })
}

for (let turn = 0; ; turn += 8) await Promise.all(Array.from({ length: 8 }, (_, i) => converse(turn + i)))
