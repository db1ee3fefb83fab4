import type * as calls from '#src/contracts/points.ts'
import type { PointsToday } from '#src/contracts/schemas/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { hasAttended, streakUntil } from './attendance.ts'
import { needsProof } from './earning.ts'
import { cooldownEnd } from './cooldown.ts'
import { previousDay, seoulDay } from '#src/rules/dates.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'

/** What the member has earned of today's caps, the attendance days of a month, and when they may post again. */
export async function getPointsToday({
  req,
  actor,
  input,
  now,
}: Call<typeof calls.getPointsToday>): Promise<PointsToday> {
  const today = seoulDay(now)
  const [
    account,
    { postPointsDailyCap, commentPointsDailyCap, likePointsDailyCap, popularDailyCap, postCooldownSeconds },
    days,
  ] = await Promise.all([
    rowById(req, 'account', actor.id),
    readSettings(req),
    attendanceDays(req, actor.id, input.month ?? today.slice(0, 7)),
  ])
  if (!account) throw new AppError('NOT_FOUND')
  const earned = account.commentDay === today ? account.commentDayPoints : 0
  const lastAt = account.lastPostAt ? new Date(account.lastPostAt) : null
  const byPosts = account.postDay === today ? (account.postDayPoints ?? 0) : 0
  const done = await hasAttended(req, actor.id, today)
  return {
    needsProof: await needsProof(req, actor.id),
    post: { earned: byPosts, cap: postPointsDailyCap },
    comment: { earned, cap: commentPointsDailyCap },
    like: { earned: likesOf(account, today), cap: likePointsDailyCap },
    popular: { posts: account.popularDay === today ? (account.popularDayPosts ?? 0) : 0, cap: popularDailyCap },
    attendance: { done, streak: await streakUntil(req, actor.id, done ? today : previousDay(today)), days },
    cooldownEndsAt: cooldownEnd({ lastAt, now, cooldownSeconds: postCooldownSeconds })?.toISOString() ?? null,
  }
}

/** Points from likes today, at least 0: unlikes may have taken more than likes gave. */
const likesOf = ({ likeDay, likeDayPoints }: Row<'account'>, today: string): number =>
  likeDay === today ? Math.max(0, likeDayPoints ?? 0) : 0

async function attendanceDays(req: AppRequest, memberId: string, month: string): Promise<string[]> {
  const rows = await rowsWhere(
    req,
    'attendance',
    {
      and: [
        { member: { equals: memberId } },
        { day: { greater_than_equal: `${month}-01` } },
        { day: { less_than_equal: `${month}-31` } },
      ],
    },
    { sort: ['day'] },
  )
  return rows.map(({ day }) => day)
}
