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

/** Our words for Toss's; what is in no row, such as a virtual account that waits for its deposit, is open. */
const STATUSES: Readonly<Record<string, ProviderPayment['status']>> = {
  READY: 'open',
  IN_PROGRESS: 'authenticated',
  DONE: 'paid',
  CANCELED: 'paid',
  PARTIAL_CANCELED: 'paid',
  ABORTED: 'failed',
  EXPIRED: 'failed',
}

/** Reads a Payment as Toss sends it; null when it is none. */
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

/** A cancel that is under way or was given up has not moved any money. */
const isDone = ({ cancelStatus }: z.infer<typeof Cancel>): boolean => (cancelStatus ?? 'DONE') === 'DONE'

/** A link that may be shown; null for anything that is no page. */
const webAddress = (url = ''): string | null => (/^https?:\/\//.test(url) ? url : null)
