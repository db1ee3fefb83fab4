import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { freeUsername } from '#cms/accounts/free-username.ts'
import { changeRow, countRows, deleteRows, findPage, firstRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { dropExpired } from '#cms/operations/registries/drop-expired.ts'
import { backfillNameKeys } from '#cms/accounts/backfill-name-keys.ts'
import { nameKey, usernameKey } from '#cms/members/name-forms.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { listNotifications } from '#src/contracts/notifications.ts'
import { updateProfile } from '#src/contracts/users.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { AppError } from '#src/rules/app-error.ts'
import { addMember, leaveAs, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

const req = () => localRequest(payload)
const nicknameOf = async (id: string) => (await rowById({ payload }, 'member', id))?.nickname ?? null

/** A member as one was stored before there were keys. */
async function oldMember(nth: number, { username, nickname }: { username?: string; nickname?: string }) {
  const actor = await addMember(payload)
  await deleteRows({ payload }, 'name-key', { member: { equals: actor.id } })
  await changeRow({ payload }, 'member', actor.id, {
    ...(username && { username, usernameKey: usernameKey(username) }),
    nickname: nickname ?? null,
    createdAt: new Date(Date.UTC(2025, 0, nth)).toISOString(),
  })
  return actor
}

test('a filled database: the older of two keeps its nickname, the other gets a number and a notice', async () => {
  const younger = await oldMember(5, { nickname: 'Star' })
  const older = await oldMember(4, { nickname: 'sTar' })
  const third = await oldMember(6, { nickname: 'star' })
  const titular = await oldMember(7, { username: 'harbour' })
  const sailor = await oldMember(1, { nickname: 'HARBOUR' })
  const long = await oldMember(8, { nickname: '별'.repeat(30) })
  const longer = await oldMember(9, { nickname: '별'.repeat(30) })
  const own = await oldMember(2, { username: 'pebble', nickname: 'Pebble' })
  const [twin, twinLater] = [await oldMember(1, { username: 'lily' }), await oldMember(3, { username: 'liIy' })]

  assert.equal(await backfillNameKeys(req(), new Date()), 4)

  assert.equal(await nicknameOf(older.id), 'sTar')
  assert.equal(await nicknameOf(younger.id), 'Star2')
  assert.equal(await nicknameOf(third.id), 'star3')
  assert.equal(await nicknameOf(sailor.id), 'HARBOUR2')
  assert.equal(await nicknameOf(long.id), '별'.repeat(30))
  assert.equal(await nicknameOf(longer.id), `${'별'.repeat(29)}2`)
  assert.equal(await nicknameOf(own.id), 'Pebble')
  const [notice, ...others] = (await runAs(payload, listNotifications, younger, {})) as { content: string }[]
  assert.match(notice?.content ?? '', /‘Star2’/)
  assert.equal(others.length, 0)
  assert.equal(((await runAs(payload, listNotifications, older, {})) as unknown[]).length, 0)
  // Every name has its key: nothing is left to do, and nothing happens again.
  const keys = await rowsWhere({ payload }, 'name-key', { member: { equals: titular.id } })
  assert.deepEqual(
    keys.map(({ id }) => id),
    ['harbour'],
  )
  assert.equal(await backfillNameKeys(req(), new Date()), 0)
  assert.equal(((await runAs(payload, listNotifications, younger, {})) as unknown[]).length, 1)

  // Two user names that looked alike before stay, and neither is free when one of them goes.
  assert.notEqual(await freeUsername(req(), 'lily'), 'lily')
  await leaveAs(payload, twin)
  await dropExpired(req(), new Date(Date.now() + 31 * DAY_MS))
  assert.equal(await rowById({ payload }, 'name-key', nameKey('lily')), null)
  assert.notEqual(await freeUsername(req(), 'lily'), 'lily')
  await leaveAs(payload, twinLater)
  const left = await findPage({ payload }, { collection: 'name-key', where: {}, fields: ['id', 'member'] })
  assert.ok(!JSON.stringify(left).includes(twinLater.id))
})

test('what a cut-off start left undone is done by the next', async () => {
  const first = await oldMember(1, { nickname: 'moon' })
  assert.equal(await backfillNameKeys(req(), new Date()), 0)
  await deleteRows({ payload }, 'name-key', { member: { equals: first.id } })
  const second = await oldMember(2, { nickname: 'moon' })
  assert.equal(await backfillNameKeys(req(), new Date()), 1)
  assert.deepEqual([await nicknameOf(first.id), await nicknameOf(second.id)], ['moon', 'moon2'])
})

test('a nickname that was given up is free for others after thirty days, and can be taken over', async () => {
  const [owner, other] = [await addMember(payload), await addMember(payload)]
  const rename = (actor: typeof owner, nickname: string | null) => runAs(payload, updateProfile, actor, { nickname })
  const isTaken = (error: unknown) => error instanceof AppError && error.status === 409
  await rename(owner, 'cedar')
  await rename(owner, 'maple')
  await assert.rejects(rename(other, 'cedar'), isTaken)
  const row = await firstRow({ payload }, 'name-key', { id: { equals: 'cedar' } })
  const days = (Date.parse(row?.freeAt ?? '') - Date.now()) / DAY_MS
  assert.ok(days > 29.9 && days <= 30, String(days))
  // Also before the job has removed the reservation.
  await changeRow({ payload }, 'name-key', 'cedar', { freeAt: new Date(Date.now() - 1_000).toISOString() })
  await rename(other, 'cedar')
  await assert.rejects(rename(owner, 'cedar'), isTaken)
  await dropExpired(req(), new Date(Date.now() + 31 * DAY_MS))
  await assert.rejects(rename(owner, 'cedar'), isTaken)
  assert.equal(await countRows({ payload }, { collection: 'name-key', where: { member: { equals: owner.id } } }), 2)
})
