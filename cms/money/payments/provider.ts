import type { Checkout } from '#src/contracts/schemas/payments.ts'

/** A payment as the provider knows it, whatever its words for it are. Amounts are whole won. */
export interface ProviderPayment {
  paymentKey: string
  orderId: string
  /**
   * `open`: nobody has paid yet; `authenticated`: the member agreed and the provider waits for our confirmation;
   * `paid`: the money was taken, and `cancels` tells what went back; `failed`: nothing was taken and nothing ever will
   * be.
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

/** Money that went back, by us or by the operator at the provider's own desk. */
export interface ProviderCancel {
  /** Names this cancel for ever, whoever made it. */
  transactionKey: string
  amount: number
  reason: string
  canceledAt: string
}

/**
 * Why the provider did not do it. `refused`: final, nothing was taken or cancelled by this request; `unknown`: it may
 * have been done (no answer, too late, or an answer that says as much), so it must be looked up; `operator`: our keys
 * are wrong and somebody must be told, the order waits.
 */
export type ProviderErrorKind = 'refused' | 'unknown' | 'operator'

/** A request that the provider did not do, or of which nobody knows whether it did. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** The provider's own word, or ours when it gave none: NO_ANSWER, TIMEOUT, UNREADABLE. */
  readonly code: string

  constructor(kind: ProviderErrorKind, code: string, options?: ErrorOptions) {
    super(`${kind}: ${code}`, options)
    this.kind = kind
    this.code = code
  }
}

/** Who takes the money. Each method is one request; what to do when it fails is decided by whoever asks. */
export interface PaymentProvider {
  name: Checkout['provider']
  /** Where a browser finds the script of the payment window. */
  sdkUrl: string
  /** What a browser needs to open the payment window. */
  checkout(this: void, order: { customerKey: string }): Checkout
  /** Takes the money of a payment that its member agreed to. However often it is asked, it is taken once. */
  confirm(payment: { paymentKey: string; orderId: string; amount: number }): Promise<ProviderPayment>
  /** The payment as it stands; null when the provider knows none. */
  lookup(by: { paymentKey: string } | { orderId: string }): Promise<ProviderPayment | null>
  /** Gives money back. The same `refundId` gives it back once. */
  cancel(refund: { paymentKey: string; refundId: string; amount: number; reason: string }): Promise<ProviderPayment>
  /** The payment that an event is about, to be looked up and never believed; null when it says nothing to us. */
  parseWebhook(this: void, body: unknown): { paymentKey: string; orderId: string } | null
}
