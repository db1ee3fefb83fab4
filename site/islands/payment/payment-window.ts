import type { Output } from '#src/contracts/contract.ts'
import type { requestPayment } from '#src/contracts/payments.ts'
import { CURRENCY } from '#src/rules/payments.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** What we use of https://docs.tosspayments.com/sdk/v2/js. */
interface TossPayments {
  payment(options: { customerKey: string }): { requestPayment(request: object): Promise<void> }
}

declare global {
  interface Window {
    TossPayments?: (clientKey: string) => TossPayments
  }
}

/** The payment window could not be opened, or was left; `code` is Toss's own, when it said one. */
export class WindowError extends Error {
  readonly code: string | null

  constructor(code: string | null, options?: ErrorOptions) {
    super(code ?? 'not loaded', options)
    this.code = code
  }
}

/** Leaves this page for the provider's window; throws a WindowError when it does not open, and else never returns. */
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
        // A frame of this page would not work on phones.
        windowTarget: 'self',
        card: method === 'CARD' ? { flowMode: 'DEFAULT' } : { flowMode: 'DIRECT', easyPay: method },
      })
  } catch (error) {
    throw new WindowError((error as { code?: string }).code ?? null, { cause: error })
  }
  return new Promise<never>(() => undefined)
}

/** Toss's script, loaded when it is first needed; a failed attempt leaves nothing behind. */
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
