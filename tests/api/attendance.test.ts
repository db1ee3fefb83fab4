import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { addDays } from '#src/rules/dates.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

/** Eight in the evening of this day in Seoul. */
const evening = (day: string) => new Date(`${day}T11:00:00Z`)

async function callOf(actor: Actor, day: string) {
  const { localRequest } = await import('#cms/core/platform/request.ts')
  return { req: localRequest(payload, actor), actor, now: evening(day) }
}

async function attendOn(actor: Actor, day: string): Promise<void> {
  const { attend } = await import('#cms/points/attend.ts')
  await attend({ ...(await callOf(actor, day)), input: {} })
}

/** Streak, whether the day is done, and the attended days of the card, as read on this day. */
async function weekOn(actor: Actor, day: string) {
  const { attendanceWeek } = await import('#cms/points/attendance.ts')
  const { req, now } = await callOf(actor, day)
  const { streak, done, days, today, reward } = await attendanceWeek(req, actor.id, now)
  assert.deepEqual([today, reward], [day, 5])
  return { streak, done, days }
}

const DAYS = Array.from({ length: 10 }, (_, index) => addDays('2026-03-01', index))

test('the week counts the days in a row, also beyond the seven that it shows', async () => {
  const member = await addMember(payload)
  assert.deepEqual(await weekOn(member, '2026-03-01'), { streak: 0, done: false, days: [] })
  for (const day of DAYS) await attendOn(member, day)
  assert.deepEqual(await weekOn(member, '2026-03-10'), { streak: 10, done: true, days: DAYS.slice(3) })
  assert.deepEqual(await weekOn(member, '2026-03-11'), { streak: 10, done: false, days: DAYS.slice(4) })
  await attendOn(member, '2026-03-11')
  assert.equal((await weekOn(member, '2026-03-11')).streak, 11)
  assert.deepEqual(await weekOn(member, '2026-03-13'), {
    streak: 0,
    done: false,
    days: [...DAYS.slice(6), '2026-03-11'],
  })
})

test('an attendance that commits after the next day was read still counts there', async () => {
  const member = await addMember(payload)
  assert.equal((await weekOn(member, '2026-03-02')).streak, 0)
  await attendOn(member, '2026-03-01')
  assert.deepEqual(await weekOn(member, '2026-03-02'), { streak: 1, done: false, days: ['2026-03-01'] })
})
