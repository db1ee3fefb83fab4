import type * as adminCalls from '#src/contracts/admin-conversions.ts'
import type * as calls from '#src/contracts/points.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import type { Call } from '../call/call.ts'
import { listReply, Reply } from '../call/reply.ts'
import { countRows, findPage } from '../database/rows.ts'
import type { Sort, Where } from '../database/where.ts'
import { findAuthors } from '../members/authors.ts'
import { toAuthor } from '../members/present.ts'
import { CONVERSION_FIELDS, LINE_FIELDS, toAdminConversion, toConversion, toPointTransaction } from './present.ts'

/** What a report did is told also where it moved nothing. */
const TOLD_AT_0 = ['post_reported', 'comment_reported', 'report_restored']
const TOLD: Where<'point-transaction'> = { or: [{ amount: { not_equals: 0 } }, { type: { in: TOLD_AT_0 } }] }

/** The member's ledger, newest first. Lines that moved only XP are left out. */
export async function listPointHistory({ req, actor, input: { limit, offset } }: Call<typeof calls.listPointHistory>) {
  const where: Where<'point-transaction'> = { and: [{ member: { equals: actor.id } }, TOLD] }
  const rows = await findPage(req, {
    collection: 'point-transaction',
    fields: LINE_FIELDS,
    where,
    sort: ['-seq'],
    offset,
    limit: limit + 1,
  })
  return listReply(rows.map(toPointTransaction), limit)
}

/** The member's conversions, newest first. */
export async function listConversions({ req, actor, input: { limit, offset } }: Call<typeof calls.listConversions>) {
  const where: Where<'conversion'> = { member: { equals: actor.id } }
  const rows = await findPage(req, {
    collection: 'conversion',
    fields: CONVERSION_FIELDS,
    where,
    sort: ['-createdAt', '-id'],
    offset,
    limit: limit + 1,
  })
  return listReply(rows.map(toConversion), limit)
}

/** Every conversion for admins, 50 a page: pending ones first, oldest first; `X-Total-Pages` says how many pages. */
export async function listAllConversions({ req, input: { page, status } }: Call<typeof adminCalls.listAllConversions>) {
  const size = PAGE_SIZES.adminConversions
  const where: Where<'conversion'> = status ? { status: { equals: status } } : {}
  // 'pending' comes last of the three words, so the order by status is turned round.
  const sort: Sort<'conversion'> = status ? ['createdAt', 'id'] : ['-status', 'createdAt', 'id']
  const rows = await findPage(req, {
    collection: 'conversion',
    fields: CONVERSION_FIELDS,
    where,
    sort,
    offset: (page - 1) * size,
    limit: size,
  })
  const total = await countRows(req, { collection: 'conversion', where })
  const authors = await findAuthors(
    req,
    rows.map(({ member }) => member),
  )
  return new Reply(
    rows.map((row) => toAdminConversion(row, toAuthor(authors.get(row.member)))),
    { headers: { 'X-Total-Pages': String(Math.ceil(total / size)), 'X-Has-More': String(page * size < total) } },
  )
}
