import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { givePointsToMany } from '#src/contracts/admin-point-batch.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
let admin: Actor
before(async () => {
  ;({ payload, close } = await openForum())
  admin = await addMember(payload, { isAdmin: true })
})
after(() => close())

const give = (csv: string) => runAs(payload, givePointsToMany, admin, { csv, dryRun: 'false' })

test('a file that was given before files were compared by rows is not given again, and one that was cut short goes on', async () => {
  const { insertRow, rowsWhere } = await import('#cms/core/database/rows.ts')
  const { inTransaction } = await import('#cms/core/database/transaction.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { append } = await import('#cms/points/ledger.ts')
  const req = localRequest(payload)
  const now = new Date()
  const [one, two] = [await addMember(payload), await addMember(payload)]
  const csv = `username,points,reason\n${one.username},30,여름 행사\n${two.username},20,여름 행사`
  const id = createHash('sha256').update(csv).digest('hex')
  const row = { id, givenBy: admin.id, rows: 2, sum: 50, createdAt: now.toISOString() }
  await inTransaction(req, async () => {
    await insertRow(req, 'point-batch', { ...row, doneAt: null })
    const line = { memberId: one.id, key: `batch:${id}:2`, type: 'admin_adjust' as const, amount: 30 }
    await append(req, { ...line, description: '여름 행사', reference: null, now })
  })
  await give(csv)
  const held = async ({ id: member }: Actor) => {
    const [account] = await rowsWhere(req, 'account', { id: { equals: member } })
    return account?.points
  }
  assert.deepEqual([await held(one), await held(two)], [30, 20])
  await assert.rejects(give(csv), (error) => error instanceof AppError && error.code === 'CONFLICT')
  assert.deepEqual([await held(one), await held(two)], [30, 20])
})
