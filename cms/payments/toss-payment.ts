import { z } from 'zod'
import type { ProviderPayment } from './provider.ts'

const Won = z.int().min(0)

const Cancel = z.object({
  transactionKey: z.string().min(1),
  cancelAmount: Won,
  cancelReason: z.string().nullish(),
  canceledAt: z.iso.datetime({ offset: true }),
  cancelStatus: z.string().nullish(),
})

/** The fields that we read of a Payment of API 2022-11-16; all others are ignored. */
const TossPayment = z.object({
  paymentKey: z.string().min(1),
  orderId: z.string().min(1),
  status: z.string(),
  totalAmount: Won,
  balanceAmount: Won,
  currency: z.string(),
  receipt: z.object({ url: z.string() }).nullish(),
  failure: z.object({ code: z.string(), message: z.string() }).nullish(),
  cancels: z.array(Cancel).nullish(),
})

/** Our status for each of Toss's; any other, such as a virtual account that waits for its deposit, is `open`. */
const STATUSES: Readonly<Record<string, ProviderPayment['status']>> = {
  READY: 'open',
  IN_PROGRESS: 'authenticated',
  DONE: 'paid',
  CANCELED: 'paid',
  PARTIAL_CANCELED: 'paid',
  ABORTED: 'failed',
  EXPIRED: 'failed',
}

/** Parses a Payment of Toss; null when the body is none. */
export function readTossPayment(body: unknown): ProviderPayment | null {
  const { data } = TossPayment.safeParse(body)
  if (!data) return null
  return {
    paymentKey: data.paymentKey,
    orderId: data.orderId,
    status: Object.hasOwn(STATUSES, data.status) ? (STATUSES[data.status] ?? 'open') : 'open',
    amount: data.totalAmount,
    balance: data.balanceAmount,
    currency: data.currency,
    receiptUrl: webAddress(data.receipt?.url),
    failure: data.failure ?? null,
    cancels: (data.cancels ?? []).filter(isDone).map((cancel) => ({
      transactionKey: cancel.transactionKey,
      amount: cancel.cancelAmount,
      reason: cancel.cancelReason ?? '',
      canceledAt: new Date(cancel.canceledAt).toISOString(),
    })),
  }
}

/** A cancellation in progress or aborted has not moved money. */
const isDone = ({ cancelStatus }: z.infer<typeof Cancel>): boolean => (cancelStatus ?? 'DONE') === 'DONE'

/** An http(s) URL, null for any other. */
const webAddress = (url = ''): string | null => (/^https?:\/\//.test(url) ? url : null)
