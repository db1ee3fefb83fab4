import type * as calls from '#src/contracts/admin-reports.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '../call/call.ts'
import { paged } from '../call/reply.ts'
import type { Row } from '../database/row.ts'
import { countRows, findPage } from '../database/rows.ts'
import type { Where } from '../database/where.ts'
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

/** A page of the reports, newest first, ten a page. */
export async function listReports({ req, input: { page, status } }: Call<typeof calls.listReports>) {
  const size = LIMITS.list.perPage
  const where: Where<'report'> = status ? { status: { equals: status } } : {}
  const rows = await findPage(req, {
    collection: 'report',
    where,
    fields: FIELDS,
    sort: ['-createdAt', '-id'],
    offset: (page - 1) * size,
    limit: size,
  })
  const total = await countRows(req, { collection: 'report', where })
  return paged(await showReports(req, rows), { page, total, size })
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
