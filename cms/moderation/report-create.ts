import type * as calls from '#src/contracts/reports.ts'
import { AppError } from '#src/rules/app-error.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { reportRefusalText } from '#src/text/report.ts'
import type { Call } from '#cms/core/call/call.ts'
import { readableComment } from '#cms/comments/find.ts'
import { countRows, insertOnce } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { takeMutex } from '#cms/core/jobs/mutex.ts'
import { ownMessage } from '#cms/messages/find.ts'
import { openCase } from '#cms/staff/open-case.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { hideIfReportedByMany } from './report-auto-hide.ts'
import { boardsOfTarget } from '#cms/holds/boards-of.ts'
import { onSameTarget, type ReportTarget } from '#cms/holds/reported-content.ts'
import { readablePost } from '#cms/posts/find.ts'

/**
 * Reports another member's post, comment or message, once; throws CONFLICT the second time. The report that makes
 * enough hides a post or comment until staff decide.
 */
export const createReport = (call: Call<typeof calls.createReport>): Promise<{ id: string }> =>
  inTransaction(call.req, () => storeReport(call))

async function storeReport({ req, actor, input, now }: Call<typeof calls.createReport>): Promise<{ id: string }> {
  const target = await targetOf(req, input)
  if (!RIGHTS[target.type].report(actor, target.author))
    throw new AppError('VALIDATION', { fields: { [target.field]: reportRefusalText.own } })
  const key = `${target.id}:${actor.id}`
  const id = newId(now)
  const at = now.toISOString()
  const { reason } = input
  const report = {
    id,
    key,
    reason,
    reporter: actor.id,
    origin: 'member' as const,
    status: 'open' as const,
    createdAt: at,
    editedAt: at,
  }
  const stored = { ...report, [target.type]: target.id }
  // Two at once each count the other's.
  await takeMutex(req, `reports:${target.id}`)
  const isFirstOpen = await hasNoOpenReport(req, stored)
  const isFirst = await insertOnce(req, 'report', stored, 'key')
  if (!isFirst) throw new AppError('CONFLICT', { message: reportRefusalText.twice })
  if (isFirstOpen) {
    const boards = await boardsOfTarget(req, stored)
    await openCase(req, { kind: 'report', reference: id, except: [actor.id, target.author], boards }, now)
  }
  await hideIfReportedByMany(req, stored, now)
  return { id }
}

/** Whether nothing on the same thing waits for a decision. */
async function hasNoOpenReport(req: AppRequest, target: ReportTarget): Promise<boolean> {
  const where = { and: [onSameTarget(target), { status: { equals: 'open' as const } }] }
  return (await countRows(req, { collection: 'report', where })) === 0
}

function targetOf(req: AppRequest, { postId, commentId, messageId }: Call<typeof calls.createReport>['input']) {
  if (postId) return postTarget(req, postId)
  return commentId ? commentTarget(req, commentId) : messageTarget(req, messageId ?? '')
}

async function postTarget(req: AppRequest, postId: string) {
  const { id, author } = await readablePost(req, postId)
  return { type: 'post' as const, field: 'postId', id, author }
}

async function commentTarget(req: AppRequest, commentId: string) {
  const { comment } = await readableComment(req, commentId)
  return { type: 'comment' as const, field: 'commentId', id: comment.id, author: comment.author }
}

async function messageTarget(req: AppRequest, messageId: string) {
  const { id, sender } = await ownMessage(req, messageId)
  return { type: 'message' as const, field: 'messageId', id, author: sender }
}
