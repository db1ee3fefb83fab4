import type * as calls from '#src/contracts/admin-clean-up.ts'
import type { RemovedCount } from '#src/contracts/schemas/clean-up.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { moderationRefusalText } from '#src/text/removals.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { roleOfMember } from '#cms/members/role-columns.ts'
import { changeRow, insertRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { notify } from '#cms/notifications/notify.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { removeThing } from './clean-up-remove-thing.ts'
import { countThings, findThings, type Thing } from './clean-up-selection.ts'

type CleanUpCall = Call<typeof calls.cleanUpMember>

/** Counts what a clean-up would remove now; throws FORBIDDEN for staff. */
export async function previewCleanUp({ req, input, now }: Call<typeof calls.previewCleanUp>): Promise<RemovedCount> {
  const { id, hours } = input
  await assertNoStaff(req, id)
  return countThings(req, { memberId: id, hours, now })
}

/**
 * Removes what a member wrote in the last hours, `LIMITS.cleanUp.atOnce` things in a transaction, so that other writers
 * get their turn. The first transaction stores the report, the notification and the audit entry as well. Of two at once
 * the second begins when the first has ended.
 */
export const cleanUpMember = (call: CleanUpCall): Promise<RemovedCount> =>
  runQueued(`clean-up:${call.input.id}`, () => removeAll(call))

async function removeAll({ req, actor, input, now }: CleanUpCall): Promise<RemovedCount> {
  const { id: memberId, hours, reason } = input
  await assertNoStaff(req, memberId)
  const scope = { memberId, hours, now }
  const things = await findThings(req, scope)
  const planned = await countThings(req, scope)
  const cleanUp = { reportId: newId(now), actorId: actor.id, now }
  const total: RemovedCount = { posts: 0, comments: 0, messages: 0 }
  let isReported = false
  for (let at = 0; at < things.length; at += LIMITS.cleanUp.atOnce) {
    const removed = await inTransaction(req, async () => {
      const count = await removeEach(req, things.slice(at, at + LIMITS.cleanUp.atOnce), cleanUp)
      if (sumOf(count) === 0) return count
      if (isReported) await addToReport(req, cleanUp.reportId, count)
      else await storeReport(req, { memberId, hours, reason, planned, count, ...cleanUp })
      return count
    })
    isReported ||= sumOf(removed) > 0
    for (const kind of KINDS) total[kind] += removed[kind]
  }
  return total
}

const KINDS = ['posts', 'comments', 'messages'] as const
const sumOf = ({ posts, comments, messages }: RemovedCount): number => posts + comments + messages

async function removeEach(
  req: AppRequest,
  things: readonly Thing[],
  cleanUp: Parameters<typeof removeThing>[2],
): Promise<RemovedCount> {
  const count = { posts: 0, comments: 0, messages: 0 }
  for (const thing of things) if (await removeThing(req, thing, cleanUp)) count[thing.kind] += 1
  return count
}

const addToReport = (req: AppRequest, id: string, { posts, comments, messages }: RemovedCount): Promise<boolean> =>
  changeRow(req, 'report', id, {
    removedPosts: { $inc: posts },
    removedComments: { $inc: comments },
    removedMessages: { $inc: messages },
  })

interface Act {
  memberId: string
  hours: number
  reason: string
  /** What is to be removed altogether. */
  planned: RemovedCount
  /** What is removed so far. */
  count: RemovedCount
  reportId: string
  actorId: string
  now: Date
}

async function storeReport(req: AppRequest, act: Act): Promise<void> {
  const { memberId, hours, reason, planned, count, reportId, actorId, now } = act
  const at = now.toISOString()
  const report = {
    id: reportId,
    key: reportId,
    member: memberId,
    reason,
    origin: 'cleanUp' as const,
    status: 'removed' as const,
    decidedBy: actorId,
    removedPosts: count.posts,
    removedComments: count.comments,
    removedMessages: count.messages,
    createdAt: at,
    editedAt: at,
  }
  await insertRow(req, 'report', report)
  await recordAudit(req, {
    actorId,
    action: 'member.cleanUp',
    target: memberId,
    after: { hours, reason, ...planned },
    now,
  })
  await notify(req, { kind: 'cleanedUp', report, authorId: memberId, note: reason }, now)
}

/** Throws NOT_FOUND for an unknown member, and FORBIDDEN for one of the staff. */
async function assertNoStaff(req: AppRequest, memberId: string): Promise<void> {
  if (roleOfMember(await memberOr404(req, memberId)) !== 'member')
    throw new AppError('FORBIDDEN', { message: moderationRefusalText.cleanUpStaff })
}

/** Guard of both calls. */
export const guardCleanUp = ({ req, params }: GuardCall): Promise<void> => assertNoStaff(req, params.id ?? '')
