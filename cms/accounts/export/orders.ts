import type { AppRequest } from '../../platform/request.ts'
import { showOrders } from '../../payments/list.ts'
import { ORDER_FIELDS } from '../../payments/present.ts'
import { pagesOf } from './pages-of.ts'
import type { Owner } from './parts.ts'

/** What the member bought, the oldest first. */
export const orderPages = (req: AppRequest, { id: memberId }: Owner, now: Date) =>
  pagesOf(req, {
    collection: 'payment-order',
    fields: ORDER_FIELDS,
    where: { member: { equals: memberId } },
    sort: ['createdAt', 'id'],
    show: (rows) => showOrders(req, { memberId, rows, now }),
  })
