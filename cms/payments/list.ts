import type * as calls from '#src/contracts/payments.ts'
import type { Order } from '#src/contracts/schemas/payments.ts'
import type * as adminMemberCalls from '#src/contracts/admin-member.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Actor } from '#src/rules/permissions.ts'
import type { Call } from '#cms/core/call/call.ts'
import { listReply, paged } from '#cms/core/call/reply.ts'
import { findPage, rowsWhere, countRows } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { pageRange } from '#cms/core/call/csv.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { ORDER_FIELDS, toOrder, type OrderRow } from './present.ts'
import { whyNotRefund } from './refund-right.ts'
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
  return listReply(await showOrders(req, { memberId: actor.id, rows, actor, now }), limit)
}

interface OrdersOfMember {
  memberId: string
  rows: readonly OrderRow[]
  /** The caller for whom refundable points are computed: an admin may refund later than the buyer. */
  actor: Pick<Actor, 'role'>
  now: Date
}

/** Orders of one member with the points of each that the caller may refund now, and the amount of its pending refund. */
export async function showOrders(req: AppRequest, { memberId, rows, actor, now }: OrdersOfMember): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const [unspent, refunds] = await Promise.all([
    unspentPoints(req, memberId),
    ids.length > 0
      ? rowsWhere(req, 'payment-refund', {
          order: { in: ids },
          status: { equals: 'pending' },
        })
      : [],
  ])
  return rows.map((row) => {
    const pending = refunds.filter(({ order }) => order === row.id)
    const refusal = whyNotRefund({ order: row, isRefunding: pending.length > 0, actor, now })
    return toOrder(row, {
      refundablePoints: refusal ? 0 : (unspent.get(row.id) ?? 0),
      pendingAmount: pending.reduce((sum, { cause, amount }) => sum + (cause === 'ours' ? amount : 0), 0),
    })
  })
}

const size = LIMITS.list.perPage

/** A page of a member's purchases, newest first. */
export async function listMemberOrders({
  req,
  actor,
  input: { id, page },
  now,
}: Call<typeof adminMemberCalls.listMemberOrders>) {
  await memberOr404(req, id)
  const selection = { collection: 'payment-order', where: { member: { equals: id } } } as const
  const range = pageRange(page, size)
  const rows = await findPage(req, { ...selection, fields: ORDER_FIELDS, sort: ['-createdAt', '-id'], ...range })
  const orders = await showOrders(req, { memberId: id, rows, actor, now })
  const items = orders.map((order) => ({ id: order.orderId, ...order }))
  return paged(items, { page, total: await countRows(req, selection), size })
}
