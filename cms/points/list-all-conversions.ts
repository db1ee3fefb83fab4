import type * as calls from '#src/contracts/admin-conversions.ts'
import type { FraudSignal } from '#src/contracts/schemas/fraud-signals.ts'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { csvText } from '#src/text/csv.ts'
import type { Call } from '#cms/core/call/call.ts'
import { csvReply, csvTime, pageRange, type RowRange } from '#cms/core/call/csv.ts'
import { Reply } from '#cms/core/call/reply.ts'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { Where } from '#cms/core/database/where.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { toAuthor } from '#cms/members/present.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { signalsOf } from '#cms/fraud/signals-of.ts'
import { CONVERSION_FIELDS, toAdminConversion } from './present.ts'

type ListCall = Call<typeof calls.listAllConversions>
type Filter = Pick<ListCall['input'], 'status' | 'id'>

/** Every conversion for admins, 50 a page: pending ones first, oldest first; the number of pages in `X-Total-Pages`. */
export async function listAllConversions({ req, input: { page, format, ...filter }, now }: ListCall) {
  // The file has no column of signs.
  const rows = (range: RowRange) => conversions(req, filter, { ...range, now: format === 'csv' ? null : now })
  if (format === 'csv') return csvReply({ text: csvText.conversions, cells: cellsOf, rows, now })
  const size = PAGE_SIZES.adminConversions
  const total = await countRows(req, { collection: 'conversion', where: whereOf(filter) })
  return new Reply(await rows(pageRange(page, size)), {
    headers: { 'X-Total-Pages': String(Math.ceil(total / size)), 'X-Has-More': String(page * size < total) },
  })
}

const whereOf = ({ status, id }: Filter): Where<'conversion'> => ({
  ...(status && { status: { equals: status } }),
  ...(id && { id: { equals: id } }),
})

const IN_ORDER = ['pending', 'failed', 'completed'] as const

async function conversions(
  req: AppRequest,
  filter: Filter,
  { now, ...range }: RowRange & { now: Date | null },
): Promise<AdminConversion[]> {
  const rows = await rowsOf(req, filter, range)
  const authors = await findAuthors(
    req,
    rows.map(({ member }) => member),
  )
  const signals = new Map<string, FraudSignal[]>()
  if (now)
    for (const { member } of rows) if (!signals.has(member)) signals.set(member, await signalsOf(req, member, now))
  return rows.map(({ member, ...row }) =>
    toAdminConversion({ ...row, member }, { user: toAuthor(authors.get(member)), signs: signals.get(member) ?? [] }),
  )
}

/** A range of the conversions of these statuses, one status after the other: each is in the order of an index. */
async function rowsOf(req: AppRequest, filter: Filter, { offset, limit }: RowRange) {
  const found: Pick<Row<'conversion'>, (typeof CONVERSION_FIELDS)[number]>[] = []
  let before = 0
  for (const status of filter.status ? [filter.status] : IN_ORDER) {
    const where = whereOf({ ...filter, status })
    const left = { offset: Math.max(0, offset - before), limit: limit - found.length }
    const query = { collection: 'conversion', fields: CONVERSION_FIELDS, where, sort: ['createdAt', 'id'] } as const
    found.push(...(await findPage(req, { ...query, ...left })))
    if (found.length >= limit) break
    before += await countRows(req, { collection: 'conversion', where })
  }
  return found
}

const cellsOf = ({ user, signs: _, needsReason: __, status, createdAt, processedAt, ...row }: AdminConversion) => ({
  ...row,
  user: user?.username ?? null,
  status: csvText.conversion[status],
  createdAt: csvTime(createdAt),
  processedAt: csvTime(processedAt),
})
