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
import type { AppRequest } from '../platform/request.ts'
import { toReport } from './present.ts'

const FIELDS = [
  'id',
  'reason',
  'post',
  'comment',
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

/** Reports with who made them. */
export async function showReports(
  req: AppRequest,
  rows: readonly Pick<Row<'report'>, (typeof FIELDS)[number]>[],
): Promise<Report[]> {
  const authors = await findAuthors(
    req,
    rows.map(({ reporter }) => reporter),
  )
  return rows.map((row) => toReport(row as Row<'report'>, toAuthor(authors.get(row.reporter ?? ''))))
}
