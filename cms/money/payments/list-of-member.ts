import type * as calls from '#src/contracts/admin-member.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { pageRange } from '#cms/machinery/call/csv.ts'
import { paged } from '#cms/machinery/call/reply.ts'
import { countRows, findPage } from '#cms/machinery/database/rows.ts'
import { memberOr404 } from '#cms/people/members/find.ts'
import { showOrders } from './list.ts'
import { ORDER_FIELDS } from './present.ts'

const size = LIMITS.list.perPage

/** A page of a member's purchases, newest first. */
export async function listMemberOrders({ req, input: { id, page }, now }: Call<typeof calls.listMemberOrders>) {
  await memberOr404(req, id)
  const selection = { collection: 'payment-order', where: { member: { equals: id } } } as const
  const range = pageRange(page, size)
  const rows = await findPage(req, { ...selection, fields: ORDER_FIELDS, sort: ['-createdAt', '-id'], ...range })
  const orders = await showOrders(req, { memberId: id, rows, now })
  const shown = orders.map((order) => ({ id: order.orderId, ...order }))
  return paged(shown, { page, total: await countRows(req, selection), size })
}
