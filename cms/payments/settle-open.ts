import { AppError } from '#src/rules/app-error.ts'
import { PAYMENT_TIMES, SETTLED_A_RUN } from '#src/rules/payments.ts'
import { findPage, rowById } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'
import { shared } from '../platform/shared.ts'
import { finishRefund } from './finish-refund.ts'
import { paymentProvider } from './server-provider.ts'
import { settle } from './settle.ts'

const BEGINNING = new Date(0).toISOString()
/** Up to where the last run came. Orders that nobody ever paid stay open for a while, and must not keep later ones waiting. */
const lastAsked = () => shared('lastAskedPayment', () => ({ madeAt: BEGINNING }))

/**
 * Ends what a crash, a closed tab or a silent provider left open: orders that nobody came back for, and refunds whose
 * answer was lost. One that the provider does not answer about waits for the next run.
 */
export async function settleOpenPayments(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const provider = paymentProvider()
  if (!provider) return 'payments are off'
  const open = { and: [{ provider: { equals: provider.name } }, { status: { equals: 'pending' as const } }] }
  const quietSince = new Date(now.getTime() - PAYMENT_TIMES.settledAfterMs).toISOString()
  const last = lastAsked()
  const orders = await findPage(req, {
    collection: 'payment-order',
    where: { and: [open, { createdAt: { less_than: quietSince, greater_than: last.madeAt } }] },
    fields: ['id', 'createdAt'],
    sort: ['createdAt', 'id'],
    limit: SETTLED_A_RUN,
  })
  // After the newest it begins again.
  last.madeAt = (orders.length === SETTLED_A_RUN && orders.at(-1)?.createdAt) || BEGINNING
  const refunds = await findPage(req, {
    collection: 'payment-refund',
    where: { and: [{ status: { equals: 'pending' } }, { createdAt: { less_than: quietSince } }] },
    fields: ['id'],
    sort: ['createdAt', 'id'],
    limit: SETTLED_A_RUN,
  })
  const steps = [
    ...orders.map(
      ({ id }) =>
        () =>
          settle(req, id, now),
    ),
    ...refunds.map(
      ({ id }) =>
        () =>
          endRefund(req, id, now),
    ),
  ]
  let unanswered = 0
  for (const step of steps) {
    if (signal?.aborted) break
    await step().catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error
      unanswered += 1
    })
  }
  return `${orders.length} orders, ${refunds.length} refunds, ${unanswered} unanswered`
}

/** Looks first whether the money went back already, because the provider forgets the key of an old refund. */
async function endRefund(req: AppRequest, id: string, now: Date): Promise<void> {
  const refund = await rowById(req, 'payment-refund', id)
  if (refund) await settle(req, refund.order, now)
  await finishRefund(req, id, now)
}
