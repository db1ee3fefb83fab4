import type { Overview } from '#src/contracts/schemas/overview.ts'
import { countRows } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'
import { WAITING_APPEAL } from '../reports/appeal.ts'

const PENDING = { status: { equals: 'pending' } } as const

/** How much waits for those who run the place. */
export async function countWaiting(req: AppRequest): Promise<Overview['waiting']> {
  const [reports, appeals, conversions, orders, flaggedOrders, refunds, contacts, feedbacks] = await Promise.all([
    countRows(req, { collection: 'report', where: { status: { equals: 'open' } } }),
    countRows(req, { collection: 'report', where: WAITING_APPEAL }),
    countRows(req, { collection: 'conversion', where: PENDING }),
    countRows(req, { collection: 'payment-order', where: PENDING }),
    countRows(req, { collection: 'payment-order', where: { flag: { exists: true } } }),
    countRows(req, { collection: 'payment-refund', where: PENDING }),
    countRows(req, { collection: 'contact', where: { status: { not_equals: 'completed' } } }),
    countRows(req, { collection: 'feedback', where: { status: { not_equals: 'completed' } } }),
  ])
  return { reports, appeals, conversions, orders, flaggedOrders, refunds, contacts, feedbacks }
}
