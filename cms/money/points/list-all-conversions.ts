import type * as calls from '#src/contracts/admin-conversions.ts'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { csvText } from '#src/text/csv.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { csvReply, csvTime, pageRange, type RowRange } from '#cms/machinery/call/csv.ts'
import { Reply } from '#cms/machinery/call/reply.ts'
import { countRows, findPage } from '#cms/machinery/database/rows.ts'
import type { Sort, Where } from '#cms/machinery/database/where.ts'
import { findAuthors } from '#cms/people/members/authors.ts'
import { toAuthor } from '#cms/people/members/present.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { CONVERSION_FIELDS, toAdminConversion } from './present.ts'

type ListCall = Call<typeof calls.listAllConversions>
type Status = ListCall['input']['status']

/** Every conversion for admins, 50 a page: pending ones first, oldest first; the number of pages in `X-Total-Pages`. */
export async function listAllConversions({ req, input: { page, status, format }, now }: ListCall) {
  const rows = (range: RowRange) => conversions(req, status, range)
  if (format === 'csv') return csvReply({ text: csvText.conversions, cells: cellsOf, rows, now })
  const size = PAGE_SIZES.adminConversions
  const total = await countRows(req, { collection: 'conversion', where: whereStatus(status) })
  return new Reply(await rows(pageRange(page, size)), {
    headers: { 'X-Total-Pages': String(Math.ceil(total / size)), 'X-Has-More': String(page * size < total) },
  })
}

const whereStatus = (status: Status): Where<'conversion'> => (status ? { status: { equals: status } } : {})

async function conversions(req: AppRequest, status: Status, range: RowRange): Promise<AdminConversion[]> {
  // Descending by status, because 'pending' sorts after 'completed' and 'failed'.
  const sort: Sort<'conversion'> = status ? ['createdAt', 'id'] : ['-status', 'createdAt', 'id']
  const where = whereStatus(status)
  const rows = await findPage(req, { collection: 'conversion', fields: CONVERSION_FIELDS, where, sort, ...range })
  const authors = await findAuthors(
    req,
    rows.map(({ member }) => member),
  )
  return rows.map((row) => toAdminConversion(row, toAuthor(authors.get(row.member))))
}

const cellsOf = ({ user, status, createdAt, processedAt, ...row }: AdminConversion) => ({
  ...row,
  user: user?.username ?? null,
  status: csvText.conversion[status],
  createdAt: csvTime(createdAt),
  processedAt: csvTime(processedAt),
})
