import type * as calls from '#src/contracts/admin-reports.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { isHiddenByStaff } from '#src/rules/content-rights.ts'
import { isOpenFor, type ReportAction } from '#src/rules/reports.ts'
import { reportRefusalText } from '#src/text/report.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { hideComment, unhideComment } from '#cms/comments/hide.ts'
import type { Change, Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readmitMessage, withdrawMessage } from '#cms/messages/remove.ts'
import { notify } from '#cms/notifications/notify.ts'
import { reward } from '#cms/points/rewards.ts'
import type { Work } from '#cms/points/work.ts'
import { bringBack, removedPortions } from './clean-up-bring-back.ts'
import { releaseComment } from '#cms/comments/held.ts'
import { releasePost } from '#cms/posts/held.ts'
import { hidePost, unhidePost } from '#cms/posts/hide.ts'
import { closeOpen, closeRemoved, closeReport, RESTORED, type Decided } from '#cms/holds/close-reports.ts'
import { assertMayModerate } from '#cms/holds/moderation-rights.ts'
import { showReports } from './report-list.ts'

type DecideCall = Call<typeof calls.decideReport>

interface Decision extends Decided {
  report: Row<'report'>
  /** A sentence for the author; '' for none. */
  note: string
}

/**
 * Decides on a report, and on all that are open about its target: `dismiss` leaves it or lets it out, `remove` hides it and takes earnings and penalty once, `uphold`
 * leaves it hidden after an appeal, `restore` makes it visible and returns both once. Throws FORBIDDEN for staff who
 * may not moderate the target, and CONFLICT for a report decided before.
 */
export async function decideReport(call: DecideCall): Promise<Report> {
  if (call.input.action === 'restore') await bringMostBack(call)
  const { req, actor, input, now } = call
  const { id, action, note = '' } = input
  return inTransaction(req, async () => {
    const report = await undecidedReport(call)
    await ACTIONS[action](req, { report, note, actorId: actor.id, now })
    const decided = (await rowById(req, 'report', id)) ?? report
    await recordAudit(req, {
      actorId: actor.id,
      action: 'report.decide',
      target: id,
      before: stateOf(report),
      after: { decision: action, ...stateOf(decided), ...(note && action !== 'dismiss' && { note }) },
      now,
    })
    const [shown] = await showReports(req, [decided])
    return shown as Report
  })
}

/** The report, while it awaits this decision; throws CONFLICT when it is newer than the caller knows, or decided. */
async function undecidedReport({ req, actor, input: { id, action, expectedUpdatedAt } }: DecideCall) {
  const report = await decidableReport(req, actor, id)
  const [current] = await showReports(req, [report])
  assertFresh(current as Report, expectedUpdatedAt)
  if (!isOpenFor(progressOf(report), action)) throw new AppError('CONFLICT', { current })
  return report
}

/**
 * Brings back what a large clean-up removed in transactions of their own, all but the last portion, which the decision
 * itself restores. If the process ends meanwhile, the report awaits the decision as before.
 */
async function bringMostBack(call: DecideCall): Promise<void> {
  const { req, actor, input, now } = call
  const report = await rowById(req, 'report', input.id)
  if (report?.origin !== 'cleanUp') return
  for (const portion of (await removedPortions(req, report)).slice(0, -1))
    await inTransaction(req, async () =>
      bringBack(req, await undecidedReport(call), portion, { actorId: actor.id, now }),
    )
}

/** The report with this id; throws NOT_FOUND, or FORBIDDEN for a caller who may not decide on it. */
async function decidableReport(req: AppRequest, actor: Actor, id: string): Promise<Row<'report'>> {
  const report = await rowById(req, 'report', id)
  if (!report) throw new AppError('NOT_FOUND')
  const authorId = await authorOf(req, report)
  await assertMayModerate(req, actor, { target: report, authorId, removedBy: report.decidedBy })
  return report
}

/** Guard of the decision. */
export const guardDecision = async ({ req, params }: GuardCall): Promise<void> => {
  if (req.actor) await decidableReport(req, req.actor, params.id ?? '')
}

/** A report's state, for the audit log. */
const stateOf = ({ status, appealDecision }: Row<'report'>) => ({ status, appeal: appealDecision ?? null })

const progressOf = ({ status, appealedAt, appealDecision }: Row<'report'>) => ({
  status,
  hasAppeal: Boolean(appealedAt),
  decision: appealDecision ?? null,
})

const ACTIONS: Record<ReportAction, (req: AppRequest, decision: Decision) => Promise<void>> = {
  dismiss: async (req, decision) => {
    const { report, now } = decision
    await closeOpen(req, report, { action: 'dismiss' }, decision)
    if (report.message) return
    const { comment, work, postId } = await targetOf(req, report)
    const isReleased = await (comment ? releaseComment(req, comment.id, now) : releasePost(req, work.id, now))
    const { type, id, authorId } = work
    if (isReleased) await notify(req, { kind: 'workReleased', type, id, postId, authorId }, now)
  },
  uphold: async (req, decision) => {
    const { report, note, now } = decision
    await closeReport(req, report, { appealDecision: 'upheld', ...noted(note) }, decision)
    const authorId = await authorOf(req, report)
    await notify(req, { kind: 'appealDecided', report, action: 'uphold', authorId, note }, now)
  },
  remove: async (req, decision) => {
    const { report, note, actorId, now } = decision
    // A message is hidden by its only report (cms/messages/show.ts), and earned nothing.
    if (report.message) {
      await withdrawMessage(req, report.message)
      await closeReport(req, report, { status: 'removed', ...noted(note) }, decision)
      await notify(req, { kind: 'reportDecided', report, action: 'remove' }, now)
      const authorId = await authorOf(req, report)
      return notify(req, { kind: 'workRemoved', report, type: 'message', authorId, note }, now)
    }
    const target = await targetOf(req, report)
    const hiding = { byId: actorId, byReport: true, now }
    if (target.comment) await hideComment(req, target.comment, hiding)
    else await hidePost(req, { ...hiding, postId: target.work.id })
    await reward(req, { kind: 'removed', work: target.work, reportId: report.id }, now)
    // The decision closes all reports on the same target.
    await closeOpen(req, report, { action: 'remove', ...noted(note) }, decision)
    const { type, authorId } = target.work
    await notify(req, { kind: 'workRemoved', report, type, authorId, note }, now)
  },
  restore: async (req, decision) => {
    const { report, note, now } = decision
    if (report.origin === 'cleanUp') {
      for (const portion of await removedPortions(req, report)) await bringBack(req, report, portion, decision)
      await closeReport(req, report, { ...RESTORED, ...noted(note) }, decision)
      const authorId = report.member ?? null
      return notify(req, { kind: 'appealDecided', report, action: 'restore', authorId, note }, now)
    }
    if (report.message) {
      const message = await rowById(req, 'message', report.message)
      if (message?.content === '' && !message.imageUrl) throw blanked()
      await closeReport(req, report, { ...RESTORED, ...noted(note) }, decision)
      if (message) await readmitMessage(req, message)
      const authorId = message?.sender ?? null
      return notify(req, { kind: 'appealDecided', report, action: 'restore', authorId, note }, now)
    }
    const target = await targetOf(req, report)
    if (target.isBlanked) throw blanked()
    // What its author deleted before the decision remains deleted.
    if (target.isHiddenByStaff)
      await (target.comment ? unhideComment(req, target.comment, now) : unhidePost(req, target.work.id, now))
    await reward(req, { kind: 'restored', work: target.work, reportId: report.id }, now)
    await closeRemoved(req, report, noted(note), decision)
    const { authorId } = target.work
    await notify(req, { kind: 'appealDecided', report, action: 'restore', authorId, note }, now)
  },
}

/** Without a new sentence the previous one remains. */
const noted = (note: string): Change<'report'> => (note ? { note } : {})

const blanked = () => new AppError('CONFLICT', { message: reportRefusalText.blanked(LIMITS.removedRetentionDays) })

/** The author of the reported content. */
async function authorOf(req: AppRequest, report: Row<'report'>): Promise<string | null> {
  if (report.origin === 'cleanUp') return report.member ?? null
  if (!report.message) return (await targetOf(req, report)).work.authorId
  return (await rowById(req, 'message', report.message))?.sender ?? null
}

async function targetOf(req: AppRequest, report: Row<'report'>) {
  const comment = report.comment ? await rowById(req, 'comment', report.comment) : null
  const post = await rowById(req, 'post', comment?.post ?? report.post ?? '')
  const thing = comment ?? post
  if (!post || !thing) throw new AppError('NOT_FOUND')
  const type = comment ? 'comment' : 'post'
  const { id, author, isAnonymous } = thing
  const work: Work = { type, id, authorId: author ?? null, title: post.title, isAnonymous }
  return { comment, work, postId: post.id, isHiddenByStaff: isHiddenByStaff(thing), isBlanked: thing.content === '' }
}
