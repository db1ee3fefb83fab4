import type { Output } from '#src/contracts/contract.ts'
import type { requestPayment } from '#src/contracts/payments.ts'
import { CURRENCY } from '#src/rules/payments.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** The part of https://docs.tosspayments.com/sdk/v2/js that is used. */
interface TossPayments {
  payment(options: { customerKey: string }): { requestPayment(request: object): Promise<void> }
}

declare global {
  interface Window {
    TossPayments?: (clientKey: string) => TossPayments
  }
}

/** The payment window could not be opened or was closed; `code` is Toss's error code, if any. */
export class WindowError extends Error {
  readonly code: string | null

  constructor(code: string | null, options?: ErrorOptions) {
    super(code ?? 'not loaded', options)
    this.code = code
  }
}

/** Navigates to the provider's window and never returns; throws a WindowError when it does not open. */
export async function openPaymentWindow(order: Output<typeof requestPayment>, method: PaymentMethod): Promise<never> {
  const { sdkUrl, clientKey, customerKey, successUrl, failUrl } = order.checkout
  const start = await loadSdk(sdkUrl)
  try {
    await start(clientKey)
      .payment({ customerKey })
      .requestPayment({
        method: 'CARD',
        amount: { currency: CURRENCY, value: order.amount },
        orderId: order.orderId,
        orderName: order.orderName,
        successUrl,
        failUrl,
        // An iframe does not work on phones.
        windowTarget: 'self',
        card: method === 'CARD' ? { flowMode: 'DEFAULT' } : { flowMode: 'DIRECT', easyPay: method },
      })
  } catch (error) {
    throw new WindowError((error as { code?: string }).code ?? null, { cause: error })
  }
  return new Promise<never>(() => undefined)
}

/** Toss's script, loaded on first use; after a failure the next call loads it again. */
async function loadSdk(url: string): Promise<NonNullable<Window['TossPayments']>> {
  if (!window.TossPayments) {
    await new Promise<void>((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { src: url })
      script.onload = () => resolve()
      script.onerror = () => {
        script.remove()
        reject(new WindowError(null))
      }
      document.head.append(script)
    })
  }
  if (!window.TossPayments) throw new WindowError(null)
  return window.TossPayments
}
