import { simulatedMethodNameText } from '#src/text/simulator.ts'
import type { CheckoutRequest } from './checkout.ts'

interface Cancel {
  transactionKey: string
  cancelReason: string
  cancelAmount: number
  refundableAmount: number
  canceledAt: string
  cancelStatus: 'DONE'
}

/** A payment as the simulator stores it. Times are milliseconds. */
export interface Payment extends Pick<CheckoutRequest, 'orderId' | 'orderName' | 'easyPay' | 'successUrl' | 'failUrl'> {
  paymentKey: string
  status: 'READY' | 'IN_PROGRESS' | 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED' | 'ABORTED' | 'EXPIRED'
  totalAmount: number
  balanceAmount: number
  requestedAt: number
  authenticatedAt: number | null
  approvedAt: number | null
  transactionKey: string | null
  cancels: Cancel[]
  failure: { code: string; message: string } | null
}

/** How long a payment waits for its member, and then for its confirmation. */
const READY_MS = 30 * 60_000
const IN_PROGRESS_MS = 10 * 60_000

/** Whether the payment has expired at `now`. */
export function isOver({ status, requestedAt, authenticatedAt }: Payment, now: number): boolean {
  if (status === 'READY') return now >= requestedAt + READY_MS
  if (status === 'IN_PROGRESS') return now >= (authenticatedAt ?? requestedAt) + IN_PROGRESS_MS
  return false
}

/** The time in Toss's format, in Asia/Seoul. */
export const inSeoul = (time: number): string =>
  new Date(time + 9 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+09:00')

/** The Payment object of API 2022-11-16. */
export function toTossPayment(payment: Payment, origin: string) {
  const { totalAmount, balanceAmount, easyPay, approvedAt, cancels } = payment
  const isPaid = approvedAt !== null
  return {
    version: '2022-11-16',
    mId: 'tsimulator',
    type: 'NORMAL',
    paymentKey: payment.paymentKey,
    orderId: payment.orderId,
    orderName: payment.orderName,
    currency: 'KRW',
    country: 'KR',
    method: isPaid ? (easyPay ? simulatedMethodNameText.easyPay : simulatedMethodNameText.card) : null,
    totalAmount,
    balanceAmount,
    suppliedAmount: totalAmount - Math.round(totalAmount / 11),
    vat: Math.round(totalAmount / 11),
    taxFreeAmount: 0,
    status: payment.status,
    requestedAt: inSeoul(payment.requestedAt),
    approvedAt: isPaid ? inSeoul(approvedAt) : null,
    lastTransactionKey: cancels.at(-1)?.transactionKey ?? payment.transactionKey,
    useEscrow: false,
    cultureExpense: false,
    isPartialCancelable: true,
    cancels: cancels.length > 0 ? cancels : null,
    card: isPaid && !easyPay ? cardOf(totalAmount) : null,
    easyPay: isPaid && easyPay ? { provider: easyPay, amount: totalAmount, discountAmount: 0 } : null,
    receipt: isPaid ? { url: `${origin}/sandbox/receipt/${payment.paymentKey}` } : null,
    checkout: { url: `${origin}/sandbox/window/${payment.paymentKey}` },
    failure: payment.failure,
    secret: null,
    metadata: null,
  }
}

const cardOf = (amount: number) => ({
  amount,
  issuerCode: '61',
  acquirerCode: '31',
  number: '12345678****789*',
  installmentPlanMonths: 0,
  approveNo: '00000000',
  useCardPoint: false,
  cardType: 'CREDIT',
  ownerType: 'PERSONAL',
  acquireStatus: 'READY',
  isInterestFree: false,
  interestPayer: null,
})
