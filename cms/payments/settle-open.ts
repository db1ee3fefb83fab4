import { AppError } from '#src/rules/app-error.ts'
import { PAYMENT_TIMES } from '#src/rules/payments.ts'
import { findPage, rowById } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'
import { finishRefund } from './finish-refund.ts'
import { paymentProvider } from './server-provider.ts'
import { settle } from './settle.ts'

/** So many of each a run, the oldest first: the provider bears a hundred questions a minute. */
const MOST = 40

/**
 * Ends what a crash, a closed tab or a silent provider left open: orders that nobody came back for, and refunds whose
 * answer was lost. One that the provider does not answer about waits for the next run.
 */
export async function settleOpenPayments(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const provider = paymentProvider()
  if (!provider) return 'payments are off'
  const open = { and: [{ provider: { equals: provider.name } }, { status: { equals: 'pending' as const } }] }
  const quietSince = new Date(now.getTime() - PAYMENT_TIMES.settledAfterMs).toISOString()
  const page = { fields: ['id'], sort: ['createdAt', 'id'], limit: MOST } as const
  const orders = await findPage(req, {
    ...page,
    collection: 'payment-order',
    where: { and: [open, { createdAt: { less_than: quietSince } }] },
  })
  const refunds = await findPage(req, {
    ...page,
    collection: 'payment-refund',
    where: { and: [{ status: { equals: 'pending' } }, { createdAt: { less_than: quietSince } }] },
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
