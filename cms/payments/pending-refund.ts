import { firstRow } from '#cms/core/database/rows.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The refund of an order that waits for the provider's answer; null when there is none. */
export const pendingRefund = (req: AppRequest, orderId: string): Promise<Row<'payment-refund'> | null> =>
  firstRow(req, 'payment-refund', {
    and: [{ order: { equals: orderId } }, { status: { equals: 'pending' } }],
  })
