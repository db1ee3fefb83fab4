import { AppError } from '#src/rules/app-error.ts'
import { PAYMENT_TIMES, SETTLED_A_RUN } from '#src/rules/payments.ts'
import { findPage, rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { shared } from '#cms/machinery/platform/shared.ts'
import { finishRefund } from './finish-refund.ts'
import { paymentProvider } from './server-provider.ts'
import { settle } from './settle.ts'

const BEGINNING = { createdAt: new Date(0).toISOString(), id: '' }
/** Up to where the last run came. What nobody ever ends stays open for a while, and must keep no later one waiting. */
const lastAsked = () => shared('lastAskedPayments', () => ({ order: BEGINNING, refund: BEGINNING }))

/** The order of a list that many may enter in the same millisecond, and what comes after one of its rows. */
const IN_TURN = ['createdAt', 'id'] as const
const after = ({ createdAt, id }: typeof BEGINNING) => ({
  or: [
    { createdAt: { greater_than: createdAt } },
    { and: [{ createdAt: { equals: createdAt } }, { id: { greater_than: id } }] },
  ],
})

/** Where the next run goes on: after the newest it begins again. */
const upTo = (asked: readonly (typeof BEGINNING)[]) => (asked.length === SETTLED_A_RUN && asked.at(-1)) || BEGINNING

/**
 * Ends what a crash, a closed tab or a silent provider left open: orders that nobody came back for, and refunds whose
 * answer was lost. One that the provider does not answer about waits for a later run. Each run asks about the next
 * `SETTLED_A_RUN` of either kind, so that with n open ones each is asked about every n / `SETTLED_A_RUN` runs.
 */
export async function settleOpenPayments(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const provider = paymentProvider()
  if (!provider) return 'payments are off'
  const last = lastAsked()
  const open = { status: { equals: 'pending' as const } }
  const quiet = { createdAt: { less_than: new Date(now.getTime() - PAYMENT_TIMES.settledAfterMs).toISOString() } }
  const next = { fields: ['id', 'createdAt'], sort: IN_TURN, limit: SETTLED_A_RUN } as const
  const orders = await findPage(req, {
    collection: 'payment-order',
    where: { and: [open, { provider: { equals: provider.name } }, quiet, after(last.order)] },
    ...next,
  })
  const refunds = await findPage(req, {
    collection: 'payment-refund',
    where: { and: [open, quiet, after(last.refund)] },
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

/** Looks first whether the money went back already, because the provider forgets the key of an old refund. */
async function endRefund(req: AppRequest, id: string, now: Date): Promise<void> {
  const refund = await rowById(req, 'payment-refund', id)
  if (refund) await settle(req, refund.order, now)
  await finishRefund(req, id, now)
}
