import type * as calls from '#src/contracts/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { seoulDay } from '#src/rules/dates.ts'
import { pointsRefusalText } from '#src/text/points.ts'
import type { Call } from '#cms/core/call/call.ts'
import { insertOnce, rowById } from '#cms/core/database/rows.ts'
import { afterCommit, inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { attendanceId, forgetAttendance } from './attendance.ts'
import { needsProof, worthOf } from './earning.ts'
import { append } from './ledger.ts'

/**
 * Checks the member in for today (Asia/Seoul); returns the points awarded and the new balance. The fourth member of a
 * browser gets none, nor does who has yet to prove the address, whose day stays open. CONFLICT the second time.
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
    // Not stored: once the address is proved, today may still be attended.
    if (await needsProof(req, actor.id)) return { awarded: 0, points: await balanceOf(req, actor.id) }
    const row = { id, member: actor.id, day, createdAt: now.toISOString() }
    const isFirst = await insertOnce(req, 'attendance', row)
    afterCommit(req, () => forgetAttendance(actor.id))
    if (!isFirst) throw new AppError('CONFLICT', { message: pointsRefusalText.attendedToday })
    const { points } = (await worthOf(req, { kind: 'attendance', memberId: actor.id, now })) ?? { points: 0 }
    if (points === 0) return { awarded: 0, points: await balanceOf(req, actor.id) }
    const entry = await append(req, {
      memberId: actor.id,
      key: `attendance:${id}`,
      type: 'attendance',
      amount: points,
      reference: null,
      now,
    })
    return { awarded: points, points: entry?.balanceAfter ?? 0 }
  })
}

const balanceOf = async (req: AppRequest, memberId: string): Promise<number> =>
  (await rowById(req, 'account', memberId))?.points ?? 0
