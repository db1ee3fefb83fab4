import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { CheckoutRequest } from './checkout.ts'
import { inSeoul, isOver, type Payment } from './payment.ts'
import { Refusal, type TossCode } from './refusal.ts'
import { simulatedErrorText } from '#src/text/simulator.ts'

const Confirmation = z.object({ paymentKey: z.string().max(200), orderId: z.string(), amount: z.int() })
const Cancellation = z.object({ cancelReason: z.string().min(1).max(200), cancelAmount: z.int().min(1).optional() })

const PAID: readonly Payment['status'][] = ['DONE', 'CANCELED', 'PARTIAL_CANCELED']

interface Options {
  now: () => number
  /** Called with each payment that changed. */
  onChange: (payment: Payment) => void
}

/** The payments and their state transitions; refusals are those that Toss documents. */
export class PaymentStore {
  readonly #payments = new Map<string, Payment>()
  readonly #now: Options['now']
  readonly #onChange: Options['onChange']

  constructor({ now, onChange }: Options) {
    this.#now = now
    this.#onChange = onChange
  }

  /** Restores a payment from the journal. */
  recall(payment: Payment): void {
    this.#payments.set(payment.paymentKey, payment)
  }

  /** Creates a payment for a shop's request. */
  open({ amount, ...request }: CheckoutRequest): Payment {
    const earlier = [...this.#payments.values()].filter(({ orderId }) => orderId === request.orderId)
    if (earlier.some(({ status }) => PAID.includes(status))) throw new Refusal('DUPLICATED_ORDER_ID')
    return this.#put({
      ...request,
      paymentKey: `tsim_${randomBytes(18).toString('base64url')}`,
      status: 'READY',
      totalAmount: amount,
      balanceAmount: amount,
      requestedAt: this.#now(),
      authenticatedAt: null,
      approvedAt: null,
      transactionKey: null,
      cancels: [],
      failure: null,
    })
  }

  /** The current payment of this key. */
  find(paymentKey: string): Payment {
    const payment = this.#payments.get(paymentKey)
    if (!payment) throw new Refusal('NOT_FOUND_PAYMENT')
    return isOver(payment, this.#now()) ? this.#expire(payment) : payment
  }

  /** The last payment of this order. */
  findByOrder(orderId: string): Payment {
    const payment = [...this.#payments.values()].findLast((one) => one.orderId === orderId)
    if (!payment) throw new Refusal('NOT_FOUND_PAYMENT')
    return this.find(payment.paymentKey)
  }

  /** The member agrees in the window; `amount` simulates a tampered browser. */
  authenticate(paymentKey: string, amount?: number): Payment {
    const payment = this.#inWindow(paymentKey)
    const won = amount ?? payment.totalAmount
    return this.#put({
      ...payment,
      status: 'IN_PROGRESS',
      authenticatedAt: this.#now(),
      totalAmount: won,
      balanceAmount: won,
    })
  }

  /** The card company refuses in the window. */
  reject(paymentKey: string, code: TossCode): Payment {
    return this.#abort(this.#inWindow(paymentKey), code)
  }

  /** Whether the payment can still be paid in the window. */
  isInWindow = (paymentKey: string): boolean => this.find(paymentKey).status === 'READY'

  /** Takes the money; with `refusedBy` the card company refuses instead. */
  confirm(body: unknown, refusedBy?: TossCode): Payment {
    const { data } = Confirmation.safeParse(body)
    if (!data) throw new Refusal('INVALID_REQUEST')
    const payment = this.find(data.paymentKey)
    if (PAID.includes(payment.status)) throw new Refusal('ALREADY_PROCESSED_PAYMENT')
    if (payment.status !== 'IN_PROGRESS' || payment.orderId !== data.orderId)
      throw new Refusal('NOT_FOUND_PAYMENT_SESSION')
    if (payment.totalAmount !== data.amount) throw new Refusal('INVALID_REQUEST')
    if (refusedBy) {
      this.#abort(payment, refusedBy)
      throw new Refusal(refusedBy)
    }
    return this.#put({ ...payment, status: 'DONE', approvedAt: this.#now(), transactionKey: newTransaction() })
  }

  /** Cancels the whole balance or a part. */
  cancel(paymentKey: string, body: unknown): Payment {
    const { data } = Cancellation.safeParse(body)
    if (!data) throw new Refusal('INVALID_REQUEST')
    const payment = this.find(paymentKey)
    const { status, balanceAmount } = payment
    if (!PAID.includes(status)) throw new Refusal('NOT_CANCELABLE_PAYMENT')
    if (status === 'CANCELED') throw new Refusal('ALREADY_CANCELED_PAYMENT')
    const amount = data.cancelAmount ?? balanceAmount
    // Toss keeps PARTIAL_CANCELED when the balance reaches 0 in parts.
    if (amount === 0 || amount > balanceAmount) throw new Refusal('NOT_CANCELABLE_AMOUNT')
    const refundableAmount = balanceAmount - amount
    const isWhole = status === 'DONE' && refundableAmount === 0
    const cancel = {
      transactionKey: newTransaction(),
      cancelReason: data.cancelReason,
      cancelAmount: amount,
      refundableAmount,
      canceledAt: inSeoul(this.#now()),
      cancelStatus: 'DONE' as const,
    }
    return this.#put({
      ...payment,
      status: isWhole ? 'CANCELED' : 'PARTIAL_CANCELED',
      balanceAmount: refundableAmount,
      cancels: [...payment.cancels, cancel],
    })
  }

  /** Expires payments whose time has run out. */
  expireDue(): void {
    for (const payment of this.#payments.values()) if (isOver(payment, this.#now())) this.#expire(payment)
  }

  #inWindow(paymentKey: string): Payment {
    const payment = this.find(paymentKey)
    if (payment.status !== 'READY') throw new Refusal('NOT_FOUND_PAYMENT_SESSION')
    return payment
  }

  #abort(payment: Payment, code: TossCode): Payment {
    return this.#put({ ...payment, status: 'ABORTED', failure: { code, message: simulatedErrorText[code] } })
  }

  #expire(payment: Payment): Payment {
    return this.#put({ ...payment, status: 'EXPIRED' })
  }

  #put(payment: Payment): Payment {
    this.#payments.set(payment.paymentKey, payment)
    this.#onChange(payment)
    return payment
  }
}

const newTransaction = (): string => randomBytes(16).toString('hex').toUpperCase()
