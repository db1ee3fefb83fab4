import type * as calls from '#src/contracts/points.ts'
import type { Call } from '#cms/core/call/call.ts'
import { listReply } from '#cms/core/call/reply.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { dayRest } from './day-rest.ts'
import { CONVERSION_FIELDS, ENTRY_FIELDS, toConversion, toPointTransaction } from './present.ts'

/** Types of entries that are listed although they moved no points: effects of reports. */
const LISTED_AT_0 = ['post_reported', 'comment_reported', 'report_restored']
const LISTED: Where<'point-transaction'> = { or: [{ amount: { not_equals: 0 } }, { type: { in: LISTED_AT_0 } }] }

/** Selects the entries of this member's ledger that are about points. */
export const entriesOf = (memberId: string): Where<'point-transaction'> => ({
  and: [{ member: { equals: memberId } }, LISTED],
})

/**
 * The member's ledger, newest first. Entries that moved only XP are left out. The last one of a page that others follow
 * says what its day has beyond the page.
 */
export async function listPointHistory({ req, actor, input: { limit, offset } }: Call<typeof calls.listPointHistory>) {
  const rows = await findPage(req, {
    collection: 'point-transaction',
    fields: [...ENTRY_FIELDS, 'member', 'seq'],
    where: entriesOf(actor.id),
    sort: ['-seq'],
    offset,
    limit: limit + 1,
  })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const rest = last && (await dayRest(req, last))
  const entries = rows.map((row) => ({ ...toPointTransaction(row), ...(row === last && { dayRest: rest }) }))
  return listReply(entries, limit)
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
