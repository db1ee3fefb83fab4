import type * as calls from '#src/contracts/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { seoulDay } from '#src/rules/dates.ts'
import { pointsRefusalText } from '#src/text/points.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { insertOnce } from '#cms/machinery/database/rows.ts'
import { afterCommit, inTransaction } from '#cms/machinery/database/transaction.ts'
import { memberOr401 } from '#cms/people/members/find.ts'
import { readSettings } from '#cms/machinery/settings/read.ts'
import { attendanceId, forgetAttendance } from './attendance.ts'
import { append } from './ledger.ts'

/**
 * Checks the member in for today (Asia/Seoul); returns the points awarded and the new balance. CONFLICT the second
 * time.
 */
export async function attend({
  req,
  actor,
  now,
}: Call<typeof calls.attend>): Promise<{ awarded: number; points: number }> {
  const day = seoulDay(now)
  const id = attendanceId(actor.id, day)
  return inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    const row = { id, member: actor.id, day, createdAt: now.toISOString() }
    const isFirst = await insertOnce(req, 'attendance', row)
    afterCommit(req, () => forgetAttendance(actor.id))
    if (!isFirst) throw new AppError('CONFLICT', { message: pointsRefusalText.attendedToday })
    const { attendancePoints } = await readSettings(req)
    const entry = await append(req, {
      memberId: actor.id,
      key: `attendance:${id}`,
      type: 'attendance',
      amount: attendancePoints,
      reference: null,
      now,
    })
    return { awarded: attendancePoints, points: entry?.balanceAfter ?? 0 }
  })
}
