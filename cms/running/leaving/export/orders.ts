import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { showOrders } from '#cms/money/payments/list.ts'
import { ORDER_FIELDS } from '#cms/money/payments/present.ts'
import { pagesOf, type Owner } from './pages-of.ts'

/** What the member bought, the oldest first. */
export const orderPages = (req: AppRequest, { id: memberId }: Owner, now: Date) =>
  pagesOf(req, {
    collection: 'payment-order',
    fields: ORDER_FIELDS,
    where: { member: { equals: memberId } },
    sort: ['createdAt', 'id'],
    show: (rows) => showOrders(req, { memberId, rows, now }),
  })
