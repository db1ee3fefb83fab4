import { lineDescriptionText } from '#src/text/points.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { notify } from '#cms/notifications/notify.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { append } from '#cms/points/ledger.ts'
import { creditKey, referenceOf } from './ledger-keys.ts'
import type { ProviderPayment } from './provider.ts'

interface Paid {
  order: Row<'payment-order'>
  payment: ProviderPayment
  now: Date
}

/** Completes a paid order and credits its points, once. Joins the caller's transaction. */
export async function credit(req: AppRequest, { order, payment, now }: Paid): Promise<void> {
  const at = now.toISOString()
  const { paymentKey, receiptUrl } = payment
  await changeRow(req, 'payment-order', order.id, {
    status: 'completed',
    paymentKey,
    receiptUrl,
    paidAt: at,
    failureCode: null,
    changedAt: at,
  })
  await append(req, {
    memberId: order.member,
    key: creditKey(order.id),
    type: 'purchase',
    amount: order.points,
    bought: order.points,
    description: lineDescriptionText.purchase({ bought: order.points, paid: order.amount }),
    reference: referenceOf(order),
    now,
  })
  await notify(req, { kind: 'paymentCompleted', order }, now)
}
