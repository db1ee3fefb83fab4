import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { openForum } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => {
  const opened = await openForum()
  payload = opened.payload
  close = opened.close
})
after(() => close())

test('what an earlier version remembered among the leases moves, and the admin stays as they are', async () => {
  const { ensureAdmin } = await import('#cms/accounts/ensure-admin.ts')
  const { changeRow, deleteRows, firstRow, insertRow, rowById, rowsWhere } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const req = localRequest(payload)
  const given = { ADMIN_EMAIL: 'ensured@test.example', ADMIN_PASSWORD: 'ensured-password' }
  const member = () => firstRow(req, 'member', { email: { equals: given.ADMIN_EMAIL } })
  await ensureAdmin(payload, given)
  assert.equal((await member())?.isAdmin, true)

  const [mark] = await rowsWhere(req, 'ensured-admin', {})
  assert.ok(mark)
  await insertRow(req, 'lease', { id: 'ensure-admin', lastResult: `${mark.salt}\n${mark.hash}` })
  await insertRow(req, 'lease', { id: 'admin-roles', lastResult: 'an id' })
  await deleteRows(req, 'ensured-admin', { id: { equals: mark.id } })
  await changeRow(req, 'member', (await member())?.id ?? '', { isAdmin: false })

  await ensureAdmin(payload, given)
  assert.equal((await member())?.isAdmin, false, 'a later start changes nothing unless a value has changed')
  assert.deepEqual(await rowsWhere(req, 'ensured-admin', {}), [mark])
  for (const id of ['ensure-admin', 'admin-roles']) assert.equal(await rowById(req, 'lease', id), null)

  await ensureAdmin(payload, { ...given, ADMIN_PASSWORD: 'another-password' })
  assert.equal((await member())?.isAdmin, true)
})
