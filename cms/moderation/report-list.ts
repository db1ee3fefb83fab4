import type * as calls from '#src/contracts/admin-reports.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { REPORT_ORIGINS } from '#src/rules/reports.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { csvText } from '#src/text/csv.ts'
import type { Call } from '#cms/core/call/call.ts'
import { csvReply, csvTime, pageRange, type RowRange } from '#cms/core/call/csv.ts'
import { paged } from '#cms/core/call/reply.ts'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import type { Sort, Where } from '#cms/core/database/where.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { toAuthor } from '#cms/members/present.ts'
import { messagesForReport } from '#cms/messages/report-context.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { penaltyOf } from '#cms/points/reversals.ts'
import { ofOwnBoards } from './report-of-own-boards.ts'
import { APPEALED, DONE, WAITING } from './report-appeal.ts'
import { whyNotModerateEach } from '#cms/holds/moderation-rights.ts'
import { REPORT_FIELDS, toReport, type ReportRow } from './report-present.ts'
import { onSameTarget } from '#cms/holds/reported-content.ts'
import { contentOfReports, type ContentForStaff } from './report-content-for-staff.ts'

/** A page of the reports, or all of them as CSV. Without a status the undecided ones come first. */
export async function listReports({ req, input, now }: Call<typeof calls.listReports>) {
  const { page, order, format } = input
  const size = LIMITS.list.perPage
  const parts = await ofOwnBoards(req, partsOf(input))
  const sort = order === 'oldest' ? (['createdAt', 'id'] as const) : (['-createdAt', '-id'] as const)
  const rows = async (range: RowRange) => showReports(req, await rowsOf(req, parts, { sort, ...range }))
  if (format === 'csv') return csvReply({ text: csvText.reports, cells: cellsOf, rows, now })
  const counts = await Promise.all(parts.map((where) => countRows(req, { collection: 'report', where })))
  const total = counts.reduce((sum, count) => sum + count, 0)
  return paged(await rows(pageRange(page, size)), { page, total, size })
}

/** A range of several selections, concatenated. */
async function rowsOf(
  req: AppRequest,
  parts: readonly Where<'report'>[],
  { sort, offset, limit }: RowRange & { sort: Sort<'report'> },
): Promise<ReportRow[]> {
  const found: ReportRow[] = []
  let before = 0
  for (const where of parts) {
    const left = { offset: Math.max(0, offset - before), limit: limit - found.length }
    found.push(...(await findPage(req, { collection: 'report', where, fields: REPORT_FIELDS, sort, ...left })))
    if (found.length >= limit) break
    before += await countRows(req, { collection: 'report', where })
  }
  return found
}

function cellsOf({ id, postId, commentId, messages, removedCount, member, reporter, appeal, ...report }: Report) {
  const target = removedCount ? 'cleanUp' : messages ? 'message' : commentId ? 'comment' : 'post'
  return {
    id,
    target: csvText.thing[target],
    targetId: messages?.at(-1)?.id ?? commentId ?? postId ?? member?.id ?? null,
    reason: report.reason,
    origin: csvText.origin[report.origin],
    reporter: reporter?.username ?? null,
    status: csvText.report[report.status],
    createdAt: csvTime(report.createdAt),
    updatedAt: csvTime(report.updatedAt),
    appeal: appeal?.reason ?? null,
    decision: appeal?.decision ? csvText.appeal[appeal.decision] : null,
  }
}

type Filter = Pick<Call<typeof calls.listReports>['input'], 'status' | 'appealed' | 'id'>

const partsOf = ({ status, appealed, id }: Filter): Where<'report'>[] => {
  if (id) return [{ id: { equals: id } }]
  if (appealed) return [{ ...APPEALED, ...(status && { status: { equals: status } }) }]
  return status ? [{ status: { equals: status } }] : [WAITING, DONE]
}

/** Older rows on MongoDB lack the origin `member`. */
const BY_NO_MEMBER = REPORT_ORIGINS.filter((origin) => origin !== 'member')

/** Reports with reporter, decider and content. */
export async function showReports(req: AppRequest, rows: readonly ReportRow[]): Promise<Report[]> {
  const [authors, things] = await Promise.all([
    findAuthors(
      req,
      rows.flatMap(({ reporter, member, decidedBy }) => [reporter, member, decidedBy]),
    ),
    contentOfReports(req, rows),
  ])
  const authorOf = (id: string | null | undefined) => toAuthor(authors.get(id ?? ''))
  const whyNotDecide = await whyNotDecideEach(req, rows, things)
  return Promise.all(
    rows.map(async (row, index) => {
      const messages = row.message ? await messagesForReport(req, row.message) : null
      const [reporter, decidedBy] = [authorOf(row.reporter), authorOf(row.decidedBy)]
      const ofMembers = { and: [onSameTarget(row), { origin: { not_in: BY_NO_MEMBER } }] }
      const reportCount = await countRows(req, { collection: 'report', where: ofMembers })
      const { thing = null, isHidden: hidden = false } = things.get(row.id) ?? {}
      return toReport(row, {
        reporter,
        member: row.origin === 'cleanUp' ? authorOf(row.member) : null,
        decidedBy,
        thing,
        hidden,
        reportCount,
        messages,
        penalty: !thing || thing.kind === 'message' || thing.anonymous ? 0 : await penaltyOf(req, thing.kind),
        whyNotDecide: whyNotDecide[index] ?? null,
      })
    }),
  )
}

/** For each report the reason the caller may not decide on it, as a sentence; null when they may. */
async function whyNotDecideEach(
  req: AppRequest,
  rows: readonly ReportRow[],
  things: ReadonlyMap<string, ContentForStaff>,
): Promise<(string | null)[]> {
  if (!req.actor) return []
  const targets = rows.map((row) =>
    row.origin === 'cleanUp'
      ? { target: row, authorId: row.member ?? null, removedBy: row.decidedBy }
      : { target: row, authorId: things.get(row.id)?.authorId ?? null },
  )
  return (await whyNotModerateEach(req, req.actor, targets)).map((why) => why?.message ?? null)
}
