import type * as calls from '#src/contracts/admin-reports.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { csvText } from '#src/text/csv.ts'
import type { Call } from '../call/call.ts'
import { csvReply, csvTime, pageRange, type Range } from '../call/csv.ts'
import { paged } from '../call/reply.ts'
import type { Row } from '../database/row.ts'
import { countRows, findPage } from '../database/rows.ts'
import { findAuthors } from '../members/authors.ts'
import { toAuthor } from '../members/present.ts'
import { messagesUpTo } from '../messages/up-to.ts'
import type { AppRequest } from '../platform/request.ts'
import { toReport } from './present.ts'

const FIELDS = [
  'id',
  'reason',
  'post',
  'comment',
  'message',
  'reporter',
  'status',
  'appealReason',
  'appealedAt',
  'appealDecision',
  'createdAt',
  'editedAt',
] as const satisfies (keyof Row<'report'>)[]

/** A page of the reports, newest first, ten a page, or all of them as CSV. */
export async function listReports({ req, input, now }: Call<typeof calls.listReports>) {
  const { page, status, format } = input
  const size = LIMITS.list.perPage
  const selection = { collection: 'report', where: status ? { status: { equals: status } } : {} } as const
  const rows = async (range: Range) =>
    showReports(req, await findPage(req, { ...selection, fields: FIELDS, sort: ['-createdAt', '-id'], ...range }))
  if (format === 'csv') return csvReply({ text: csvText.reports, cells: cellsOf, rows, now })
  const total = await countRows(req, selection)
  return paged(await rows(pageRange(page, size)), { page, total, size })
}

function cellsOf({ id, postId, commentId, messages, reporter, appeal, ...report }: Report) {
  const target = messages ? 'message' : commentId ? 'comment' : 'post'
  return {
    id,
    target: csvText.thing[target],
    targetId: messages?.at(-1)?.id ?? commentId ?? postId,
    reason: report.reason,
    reporter: reporter?.username ?? null,
    status: csvText.report[report.status],
    createdAt: csvTime(report.createdAt),
    updatedAt: csvTime(report.updatedAt),
    appeal: appeal?.reason ?? null,
    decision: appeal?.decision ? csvText.appeal[appeal.decision] : null,
  }
}

/** Reports with who made them and, of a message, what was written up to it. */
export async function showReports(
  req: AppRequest,
  rows: readonly Pick<Row<'report'>, (typeof FIELDS)[number]>[],
): Promise<Report[]> {
  const authors = await findAuthors(
    req,
    rows.map(({ reporter }) => reporter),
  )
  return Promise.all(
    rows.map(async (row) => {
      const messages = row.message ? await messagesUpTo(req, row.message) : null
      return toReport(row as Row<'report'>, { reporter: toAuthor(authors.get(row.reporter ?? '')), messages })
    }),
  )
}
