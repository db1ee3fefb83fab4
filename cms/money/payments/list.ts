import type * as calls from '#src/contracts/payments.ts'
import type { Order } from '#src/contracts/schemas/payments.ts'
import { isWithinRefundDays } from '#src/rules/payments.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { listReply } from '#cms/machinery/call/reply.ts'
import { findPage, rowsWhere } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
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

interface Shown {
  memberId: string
  rows: readonly OrderRow[]
  now: Date
}

/** Orders of one member with what could be given back of each, and what is on its way back. */
export async function showOrders(req: AppRequest, { memberId, rows, now }: Shown): Promise<Order[]> {
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
