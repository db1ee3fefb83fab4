import type { Row } from '#cms/core/database/row.ts'
import { changeRow, rowsWhere } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The member's orders that have not ended. */
export const openOrders = (memberId: string): Where<'payment-order'> => ({
  and: [{ member: { equals: memberId } }, { status: { equals: 'pending' } }],
})

const unclaimed: Where<'payment-order'> = { paymentKey: { exists: false } }

/** Closes the member's open orders for which no confirmation was requested. */
export const closeUnpaid = (req: AppRequest, memberId: string, at: string): Promise<void> =>
  close(req, openOrders(memberId), at)

/**
 * Closes the member's open orders of this time and later. One that was paid after all is credited when its payment is
 * looked up, as every closed one.
 */
export const closeOrdersSince = (
  req: AppRequest,
  { memberId, since, now }: { memberId: string; since: string; now: Date },
): Promise<void> =>
  close(req, { and: [openOrders(memberId), { createdAt: { greater_than_equal: since } }] }, now.toISOString())

async function close(req: AppRequest, which: Where<'payment-order'>, at: string): Promise<void> {
  const open = await rowsWhere(req, 'payment-order', { and: [which, unclaimed] })
  for (const { id } of open) await closeOne(req, id, at)
}

async function closeOne(req: AppRequest, id: Row<'payment-order'>['id'], at: string): Promise<void> {
  const still = { and: [{ id: { equals: id } }, { status: { equals: 'pending' as const } }, unclaimed] }
  await changeRow(req, 'payment-order', still, { status: 'failed', failureCode: 'CLOSED', changedAt: at })
}
