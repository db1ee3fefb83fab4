import type * as calls from '#src/contracts/admin-point-batch.ts'
import type { PointBatch } from '#src/contracts/schemas/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { pointBatchText } from '#src/text/point-batch.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow, insertOnce, rowById } from '#cms/core/database/rows.ts'
import { noteChanged } from '#cms/members/note-changed.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { notify } from '#cms/notifications/notify.ts'
import { batchIdentity, type BatchIdentity } from './batch-identity.ts'
import { judgeBatch, type BatchLine } from './judge-batch.ts'
import { append } from './ledger.ts'

type BatchCall = Call<typeof calls.givePointsToMany>

/**
 * Judges a file and, unless it has an error or the call only checks it, gives the points of each line once: a file that was cut
 * short goes on when it is sent again. Throws CONFLICT for a file that was given.
 */
export async function givePointsToMany({ req, actor, input, now }: BatchCall): Promise<PointBatch> {
  const { csv, dryRun } = input
  const batch = await batchIdentity(req, csv)
  const { id } = batch
  const refusal = new AppError('CONFLICT', { message: pointBatchText.given })
  const before = await rowById(req, 'point-batch', id)
  if (before?.doneAt) throw refusal
  const { lines, errors, rows, sum } = await judgeBatch(req, csv)
  if (dryRun || errors.length > 0) return { rows, sum, errors }
  const at = now.toISOString()
  await inTransaction(req, () =>
    insertOnce(req, 'point-batch', { id, givenBy: actor.id, rows, sum, doneAt: null, createdAt: at }),
  )
  const { givenAtOnce } = LIMITS.pointBatch
  for (let from = 0; from < lines.length; from += givenAtOnce)
    await giveSome(req, { batch, lines: lines.slice(from, from + givenAtOnce), now })
  await inTransaction(req, async () => {
    const isOpen = { and: [{ id: { equals: id } }, { doneAt: { exists: false } }] }
    // Of two at once each line was given once, and one has given the file.
    if (!(await changeRow(req, 'point-batch', isOpen, { doneAt: at }))) throw refusal
    const after = { rows, points: sum }
    await recordAudit(req, { actorId: actor.id, action: 'points.batch', target: id.slice(0, 12), after, now })
  })
  return { rows, sum, errors }
}

/** Gives the points of some lines in one transaction, and notifies their members. */
const giveSome = (
  req: AppRequest,
  { batch, lines, now }: { batch: BatchIdentity; lines: readonly BatchLine[]; now: Date },
): Promise<void> =>
  inTransaction(req, async () => {
    for (const line of lines) {
      const { memberId, points, reason } = line
      const key = batch.keyOf(line)
      const given = { memberId, key, type: 'admin_adjust' as const, amount: points, description: reason }
      const entry = await append(req, { ...given, reference: null, now })
      if (!entry) continue
      await noteChanged(req, memberId, now)
      await notify(req, { kind: 'pointsAdjusted', memberId, points, reason, entryId: entry.id }, now)
    }
  })
