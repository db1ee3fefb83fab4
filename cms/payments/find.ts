import { AppError } from '#src/rules/app-error.ts'
import { can, type Actor, type Permission } from '#src/rules/permissions.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The order, if the actor has the permission on it; throws NOT_FOUND for another's order as for an unknown one. */
export async function orderOr404(
  req: AppRequest,
  { id, actor, permission }: { id: string; actor: Actor; permission: Permission },
): Promise<Row<'payment-order'>> {
  const order = await rowById(req, 'payment-order', id)
  if (!order || !can(actor, permission, order.member)) throw new AppError('NOT_FOUND')
  return order
}

/** Guard: refuses an order that is not the caller's before the input is validated. */
export const guardOrder = async ({ req, params }: GuardCall): Promise<void> => {
  if (req.actor) await orderOr404(req, { id: params.orderId ?? '', actor: req.actor, permission: 'payment.refund' })
}
