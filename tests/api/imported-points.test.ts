import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { convertPoints } from '#src/contracts/points.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
let admin: Actor
before(async () => {
  ;({ payload, close } = await openForum())
  admin = await addMember(payload, { isAdmin: true })
  await runAs(payload, saveSetting, admin, { key: 'minConversionPoints', value: '1' })
})
after(() => close())

const convert = (member: Actor, pointsAmount: number) =>
  runAs(payload, convertPoints, member, { pointsAmount, walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7' })

/** What the member has: all points, and those that an import brought. */
async function heldBy({ id }: Actor): Promise<[number | undefined, number | null | undefined]> {
  const { rowById } = await import('#cms/core/database/rows.ts')
  const account = await rowById({ payload }, 'account', id)
  return [account?.points, account?.importedPoints]
}

test('imported points convert only if the setting convertImportedPoints says so, and spending takes them first', async () => {
  const { append } = await import('#cms/points/ledger.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const req = localRequest(payload)
  const member = await addMember(payload, { points: 300 })
  const now = new Date('2020-05-05T00:00:00.000Z')
  await append(req, { memberId: member.id, key: `g5:test:${member.id}`, type: 'import', amount: 500, now })
  assert.deepEqual(await heldBy(member), [800, 500])
  await assert.rejects(convert(member, 301), /300/)
  await convert(member, 200)
  assert.deepEqual(await heldBy(member), [600, 500])
  await assert.rejects(convert(member, 101), { code: 'INSUFFICIENT_POINTS' })
  const taken = { memberId: member.id, key: `taken:${member.id}`, type: 'admin_adjust', amount: -450, now } as const
  await append(req, taken)
  assert.deepEqual(await heldBy(member), [150, 50])
  await assert.rejects(convert(member, 101), { code: 'INSUFFICIENT_POINTS' })
  await runAs(payload, saveSetting, admin, { key: 'convertImportedPoints', value: 'true' })
  await convert(member, 150)
  assert.deepEqual(await heldBy(member), [0, 0])
  const { verifyDatabase } = await import('#cms/operations/boot/verify-database.ts')
  assert.deepEqual(
    (await verifyDatabase()).flatMap(({ breaks }) => breaks),
    [],
  )
})
