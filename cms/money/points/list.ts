import type * as calls from '#src/contracts/points.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { listReply } from '#cms/machinery/call/reply.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import { CONVERSION_FIELDS, LINE_FIELDS, toConversion, toPointTransaction } from './present.ts'

/** What a report did is told also where it moved nothing. */
const TOLD_AT_0 = ['post_reported', 'comment_reported', 'report_restored']
const TOLD: Where<'point-transaction'> = { or: [{ amount: { not_equals: 0 } }, { type: { in: TOLD_AT_0 } }] }

/** The lines of this member's ledger that tell of points. */
export const linesOf = (memberId: string): Where<'point-transaction'> => ({
  and: [{ member: { equals: memberId } }, TOLD],
})

/** The member's ledger, newest first. Lines that moved only XP are left out. */
export async function listPointHistory({ req, actor, input: { limit, offset } }: Call<typeof calls.listPointHistory>) {
  const rows = await findPage(req, {
    collection: 'point-transaction',
    fields: LINE_FIELDS,
    where: linesOf(actor.id),
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
