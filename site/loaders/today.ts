import { getPointsToday } from '#src/contracts/points.ts'
import { load, settings } from '../cms.ts'
import type { Today } from '../islands/points/today.ts'

/** What the member can still earn today by the live settings, and this month's attendance. */
export async function loadToday(locals: App.Locals) {
  const [{ comment, like, popular, attendance, cooldownEndsAt }, live] = await Promise.all([
    load(getPointsToday, {}, locals),
    settings(locals),
  ])
  const today: Today = {
    comment,
    like,
    popular,
    isAttended: attendance.done,
    cooldownEndsAt,
    now: locals.now.toISOString(),
    postPoints: live.postPoints,
    attendancePoints: live.attendancePoints,
    popularPoints: live.popularPoints,
  }
  return { today, attendance }
}
