import type { AttendanceWeek } from '#src/rules/points.ts'
import { addDays, previousDay, seoulDay } from '#src/rules/dates.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { needsProof } from './earning.ts'

/** The days before today: they change no more, so each is read once a member and day. */
interface Past {
  memberId: string
  isNone: boolean
  streak: number
  days: string[]
}

const MOST_MEMBERS = 10_000
const pasts = remembered<Past>('attendancePast', { most: MOST_MEMBERS })
const attendedToday = remembered<true | null>('attendedToday', { most: MOST_MEMBERS })

/** The id of a member's attendance of a day. */
export const attendanceId = (memberId: string, day: string): string => `${memberId}:${day}`

/** Whether the member has attended on this day. */
export async function hasAttended(req: AppRequest, memberId: string, day: string): Promise<boolean> {
  return (await rowById(req, 'attendance', attendanceId(memberId, day))) !== null
}

/** Number of consecutive days of attendance that end on `day`. */
export async function streakUntil(req: AppRequest, memberId: string, day: string): Promise<number> {
  return streakOf(await daysUntil(req, memberId, day), day)
}

/** The member's days: one read by key until the member has attended today, none afterwards. */
async function daysOf(req: AppRequest, memberId: string, today: string): Promise<{ past: Past; done: boolean }> {
  const key = attendanceId(memberId, today)
  const [past, attended] = await Promise.all([
    pasts.get(() => readPast(req, memberId, today), key),
    attendedToday.get(async () => (await hasAttended(req, memberId, today)) || null, key),
  ])
  return { past, done: Boolean(attended) }
}

/** Whether the member has attended on any day. */
export async function hasEverAttended(req: AppRequest, memberId: string, now: Date): Promise<boolean> {
  const { past, done } = await daysOf(req, memberId, seoulDay(now))
  return done || !past.isNone
}

/** The member's week. */
export async function attendanceWeek(req: AppRequest, memberId: string, now: Date): Promise<AttendanceWeek> {
  const today = seoulDay(now)
  const [{ past, done }, { attendancePoints }, isUnproved] = await Promise.all([
    daysOf(req, memberId, today),
    readSettings(req),
    needsProof(req, memberId),
  ])
  return {
    today,
    done,
    streak: past.streak + Number(done),
    days: done ? [...past.days, today] : past.days,
    reward: isUnproved ? 0 : attendancePoints,
    needsProof: isUnproved,
  }
}

/** Drops what is cached of a member; an attendance just before midnight may commit after the next day's first read. */
export const forgetAttendance = (memberId: string): void => pasts.forget((past) => past.memberId === memberId)

async function readPast(req: AppRequest, memberId: string, today: string): Promise<Past> {
  const days = await daysUntil(req, memberId, previousDay(today))
  const first = addDays(today, -6)
  return {
    memberId,
    isNone: days.length === 0,
    streak: streakOf(days, previousDay(today)),
    days: days.filter((day) => day >= first).toReversed(),
  }
}

const LONGEST_STREAK = 1_000

/** Attended days up to this one, newest first. */
async function daysUntil(req: AppRequest, memberId: string, day: string): Promise<string[]> {
  const rows = await rowsWhere(
    req,
    'attendance',
    { and: [{ member: { equals: memberId } }, { day: { less_than_equal: day } }] },
    { sort: ['-day'], limit: LONGEST_STREAK },
  )
  return rows.map((row) => row.day)
}

function streakOf(days: readonly string[], last: string): number {
  let expected = last
  let streak = 0
  for (const day of days) {
    if (day !== expected) break
    streak += 1
    expected = previousDay(expected)
  }
  return streak
}
