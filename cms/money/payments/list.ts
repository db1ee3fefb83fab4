import type * as calls from '#src/contracts/payments.ts'
import type { Order } from '#src/contracts/schemas/payments.ts'
import { isWithinRefundDays } from '#src/rules/payments.ts'
import type * as adminMemberCalls from '#src/contracts/admin-member.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { listReply, paged } from '#cms/machinery/call/reply.ts'
import { findPage, rowsWhere, countRows } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { pageRange } from '#cms/machinery/call/csv.ts'
import { memberOr404 } from '#cms/people/members/find.ts'
import { ORDER_FIELDS, toOrder, type OrderRow } from './present.ts'
import { unspentPoints } from './unspent-points.ts'

/** The member's purchases, newest first. */
export async function listOrders({ req, actor, input: { limit, offset }, now }: Call<typeof calls.listOrders>) {
  const rows = await findPage(req, {
    collection: 'payment-order',
    fields: ORDER_FIELDS,
    where: { member: { equals: actor.id } },
    sort: ['-createdAt', '-id'],
    offset,
    limit: limit + 1,
  })
  return listReply(await showOrders(req, { memberId: actor.id, rows, now }), limit)
}

interface OrdersOfMember {
  memberId: string
  rows: readonly OrderRow[]
  now: Date
}

/** Orders of one member with the refundable points of each and the amount of its pending refund. */
export async function showOrders(req: AppRequest, { memberId, rows, now }: OrdersOfMember): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const [unspent, refunds] = await Promise.all([
    unspentPoints(req, memberId),
    ids.length > 0
      ? rowsWhere(req, 'payment-refund', {
          order: { in: ids },
          status: { equals: 'pending' },
          cause: { equals: 'ours' },
        })
      : [],
  ])
  return rows.map((row) => {
    const pending = refunds.filter(({ order }) => order === row.id)
    const isOpen = row.status === 'completed' && pending.length === 0 && isWithinRefundDays(row.paidAt ?? '', now)
    return toOrder(row, {
      refundablePoints: isOpen ? (unspent.get(row.id) ?? 0) : 0,
      pendingAmount: pending.reduce((sum, { amount }) => sum + amount, 0),
    })
  })
}

const size = LIMITS.list.perPage

/** A page of a member's purchases, newest first. */
export async function listMemberOrders({
  req,
  input: { id, page },
  now,
}: Call<typeof adminMemberCalls.listMemberOrders>) {
  await memberOr404(req, id)
  const selection = { collection: 'payment-order', where: { member: { equals: id } } } as const
  const range = pageRange(page, size)
  const rows = await findPage(req, { ...selection, fields: ORDER_FIELDS, sort: ['-createdAt', '-id'], ...range })
  const orders = await showOrders(req, { memberId: id, rows, now })
  const items = orders.map((order) => ({ id: order.orderId, ...order }))
  return paged(items, { page, total: await countRows(req, selection), size })
}
