import type { Checkout } from '#src/contracts/schemas/payments.ts'

/** A payment at a provider, in terms common to all providers. Amounts are whole won. */
export interface ProviderPayment {
  paymentKey: string
  orderId: string
  /**
   * `open`: not paid yet; `authenticated`: the member agreed and the provider waits for our confirmation; `paid`: the
   * money was taken, `cancels` lists what was returned; `failed`: final, nothing was taken.
   */
  status: 'open' | 'authenticated' | 'paid' | 'failed'
  amount: number
  /** What can still be cancelled. */
  balance: number
  currency: string
  receiptUrl: string | null
  failure: { code: string; message: string } | null
  cancels: readonly ProviderCancel[]
}

/** Money returned to the buyer, by us or by the operator in the provider's console. */
export interface ProviderCancel {
  /** The provider's permanent id of this cancellation. */
  transactionKey: string
  amount: number
  reason: string
  canceledAt: string
}

/**
 * How a request failed. `refused`: final, this request took or cancelled nothing; `unknown`: it may have been done (no
 * response, a late one, or one that says so), so the payment must be looked up; `operator`: our keys are wrong, the
 * order waits until the operator corrects them.
 */
export type ProviderErrorKind = 'refused' | 'unknown' | 'operator'

/** A request to the provider that failed or whose outcome is unknown. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** The provider's code, or ours when it gave none: NO_ANSWER, TIMEOUT, UNREADABLE. */
  readonly code: string

  constructor(kind: ProviderErrorKind, code: string, options?: ErrorOptions) {
    super(`${kind}: ${code}`, options)
    this.kind = kind
    this.code = code
  }
}

/** A payment provider. Each method is one request and throws ProviderError; the caller decides about retries. */
export interface PaymentProvider {
  name: Checkout['provider']
  /** URL of the script of the payment window. */
  sdkUrl: string
  /** What a browser needs to open the payment window. */
  checkout(this: void, order: { customerKey: string }): Checkout
  /** Takes the money of an authenticated payment. Idempotent. */
  confirm(payment: { paymentKey: string; orderId: string; amount: number }): Promise<ProviderPayment>
  /** The payment's current state; null when the provider knows none. */
  lookup(by: { paymentKey: string } | { orderId: string }): Promise<ProviderPayment | null>
  /** Returns money to the buyer; idempotent by `refundId`. */
  cancel(refund: { paymentKey: string; refundId: string; amount: number; reason: string }): Promise<ProviderPayment>
  /** The payment that an event names, to be looked up because events are not authenticated; null for other events. */
  parseWebhook(this: void, body: unknown): { paymentKey: string; orderId: string } | null
}
