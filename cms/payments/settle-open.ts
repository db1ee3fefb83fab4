import { AppError } from '#src/rules/app-error.ts'
import { PAYMENT_TIMES, SETTLED_A_RUN } from '#src/rules/payments.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { finishRefund } from './finish-refund.ts'
import { paymentProvider } from './server-provider.ts'
import { settle } from './settle.ts'

const BEGINNING = { createdAt: new Date(0).toISOString(), id: '' }
/** Where the last run stopped, so that payments that are never finished do not block those behind them. */
const lastSettled = () => shared('lastSettledPayments', () => ({ order: BEGINNING, refund: BEGINNING }))

/** A total order, because `createdAt` may repeat; `after` selects what follows a row. */
const ORDER = ['createdAt', 'id'] as const
const after = ({ createdAt, id }: typeof BEGINNING) => ({
  or: [
    { createdAt: { greater_than: createdAt } },
    { and: [{ createdAt: { equals: createdAt } }, { id: { greater_than: id } }] },
  ],
})

/** Where the next run starts: after the last of a full page, else from the beginning. */
const upTo = (page: readonly (typeof BEGINNING)[]) => (page.length === SETTLED_A_RUN && page.at(-1)) || BEGINNING

/**
 * Settles what a crash, a closed tab or an unavailable provider left open: orders whose buyer did not return, and
 * refunds whose response was lost. Each run takes the next `SETTLED_A_RUN` of either kind, so that with n open ones
 * each is looked up every n / `SETTLED_A_RUN` runs; those without a response wait for a later one.
 */
export async function settleOpenPayments(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const provider = paymentProvider()
  if (!provider) return 'payments are off'
  const last = lastSettled()
  const open = { status: { equals: 'pending' as const } }
  const isOldEnough = { createdAt: { less_than: new Date(now.getTime() - PAYMENT_TIMES.settledAfterMs).toISOString() } }
  const next = { fields: ['id', 'createdAt'], sort: ORDER, limit: SETTLED_A_RUN } as const
  const orders = await findPage(req, {
    collection: 'payment-order',
    where: { and: [open, { provider: { equals: provider.name } }, isOldEnough, after(last.order)] },
    ...next,
  })
  const refunds = await findPage(req, {
    collection: 'payment-refund',
    where: { and: [open, isOldEnough, after(last.refund)] },
    ...next,
  })
  Object.assign(last, { order: upTo(orders), refund: upTo(refunds) })
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

/** Settles its order first, because the provider forgets idempotency keys: the money may have been returned already. */
async function endRefund(req: AppRequest, id: string, now: Date): Promise<void> {
  const refund = await rowById(req, 'payment-refund', id)
  if (refund) await settle(req, refund.order, now)
  await finishRefund(req, id, now)
}
