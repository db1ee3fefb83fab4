import type * as calls from '#src/contracts/reports.ts'
import type { ReportCase } from '#src/contracts/schemas/reports.ts'
import { AppError } from '#src/rules/app-error.ts'
import { reportRefusalText } from '#src/text/report.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { openCase } from '#cms/staff/open-case.ts'
import { boardsOfTarget } from '#cms/holds/boards-of.ts'
import { appealPeriod, caseOr404, showCase, whyNotAuthor } from './report-case.ts'

/** Reports with a pending appeal of the author: against a removal, or against a hold, which is open anyway. */
export const APPEALED = {
  status: { in: ['open', 'removed'] },
  appealedAt: { exists: true },
  appealDecision: { exists: false },
} as const satisfies Where<'report'>

/** Reports with a pending appeal against a removal. */
export const WAITING_APPEAL = { ...APPEALED, status: { equals: 'removed' } } as const satisfies Where<'report'>

/** Reports that staff have to decide: open ones, and pending appeals. */
export const WAITING: Where<'report'> = { or: [{ status: { equals: 'open' } }, WAITING_APPEAL] }

/** All other reports; they are most, so that nothing here is looked up by status instead of read in the order of the list. */
export const DONE: Where<'report'> = {
  and: [
    { status: { not_equals: 'open' } },
    {
      or: [
        { status: { not_equals: 'removed' } },
        { appealedAt: { exists: false } },
        { appealDecision: { exists: true } },
      ],
    },
  ],
}

/** The report as its author or its reporter sees it. */
export const getReport = async ({ req, input, now }: Call<typeof calls.getReport>): Promise<ReportCase> =>
  showCase(req, await caseOr404(req, input.id), now)

/** Appeals the removal, once and within `LIMITS.removedRetentionDays`; throws as `appealPeriod` refuses. */
export const appealReport = ({ req, actor, input, now }: Call<typeof calls.appealReport>): Promise<ReportCase> =>
  inTransaction(req, async () => {
    const until = await appealPeriod(req, await caseOr404(req, input.id), now)
    if (until instanceof AppError) throw until
    const at = now.toISOString()
    const isFirst = { and: [{ id: { equals: input.id } }, { appealedAt: { exists: false } }] }
    const appeal = { appealReason: input.reason, appealedAt: at, editedAt: at }
    if (!(await changeRow(req, 'report', isFirst, appeal)))
      throw new AppError('CONFLICT', { message: reportRefusalText.appealedTwice })
    const appealed = await caseOr404(req, input.id)
    const boards = await boardsOfTarget(req, appealed.report)
    await openCase(req, { kind: 'appeal', reference: input.id, except: [actor.id], boards }, now)
    return showCase(req, appealed, now)
  })

/** Guard of the appeal. */
export const guardAuthor = async ({ req, params }: GuardCall): Promise<void> => {
  const refusal = whyNotAuthor(await caseOr404(req, params.id ?? ''))
  if (refusal) throw refusal
}

/** Guard of the call that reads a report. */
export const guardCase = async ({ req, params }: GuardCall): Promise<void> => {
  await caseOr404(req, params.id ?? '')
}
