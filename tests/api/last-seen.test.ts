import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { signedInBy } from '#cms/sessions/actor.ts'
import { writeSeen } from '#cms/sessions/last-seen.ts'
import { openSession } from '#cms/accounts/sessions.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { addMember, openForum } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

test('when a session was last seen is written by the writer, and once in five minutes', async () => {
  const member = await addMember(payload)
  const before = new Date(Date.now() - 3_600_000)
  const token = await openSession(localRequest(payload), member.id, before)
  const sid = (await signedInBy(payload, token))?.sid ?? ''
  const lastSeenAt = async () => (await rowById({ payload }, 'session', sid))?.lastSeenAt
  // Nothing is written while the call itself is answered.
  assert.equal(await lastSeenAt(), before.toISOString())
  await writeSeen(payload)
  const written = await lastSeenAt()
  assert.ok(Date.now() - Date.parse(written ?? '') < 10_000, String(written))
  await changeRow({ payload }, 'session', sid, { lastSeenAt: before.toISOString() })
  await signedInBy(payload, token)
  await writeSeen(payload)
  assert.equal(await lastSeenAt(), before.toISOString())
})
