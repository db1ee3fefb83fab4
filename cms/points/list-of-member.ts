import type * as calls from '#src/contracts/admin-member.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/core/call/call.ts'
import { pageRange } from '#cms/core/call/csv.ts'
import { paged } from '#cms/core/call/reply.ts'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { entriesOf } from './list.ts'
import { CONVERSION_FIELDS, ENTRY_FIELDS, toConversion, toPointTransaction } from './present.ts'

const size = LIMITS.list.perPage

/** A page of a member's ledger, newest first. */
export async function listMemberLedger({ req, input: { id, page } }: Call<typeof calls.listMemberLedger>) {
  await memberOr404(req, id)
  const selection = { collection: 'point-transaction', where: entriesOf(id) } as const
  const rows = await findPage(req, { ...selection, fields: ENTRY_FIELDS, sort: ['-seq'], ...pageRange(page, size) })
  return paged(rows.map(toPointTransaction), { page, total: await countRows(req, selection), size })
}

/** A page of a member's conversions, newest first. */
export async function listMemberConversions({ req, input: { id, page } }: Call<typeof calls.listMemberConversions>) {
  await memberOr404(req, id)
  const selection = { collection: 'conversion', where: { member: { equals: id } } } as const
  const range = pageRange(page, size)
  const rows = await findPage(req, { ...selection, fields: CONVERSION_FIELDS, sort: ['-createdAt', '-id'], ...range })
  return paged(rows.map(toConversion), { page, total: await countRows(req, selection), size })
}
