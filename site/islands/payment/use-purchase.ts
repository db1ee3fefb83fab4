import { useEffect } from 'react'
import { requestPayment } from '#src/contracts/payments.ts'
import type { PointPackage } from '#src/contracts/schemas/payments.ts'
import { paymentFailureText } from '#src/text/payment.ts'
import { purchaseText } from '#src/text/purchase.ts'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { toastError, toastFailure } from '../../lib/toasts/toasts.ts'
import { openPaymentWindow, WindowError } from './payment-window.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** Toss's error code for a closed window. */
const WINDOW_CLOSED = new Set(['USER_CANCEL', 'PAY_PROCESS_CANCELED'])

interface Purchase {
  chosen: PointPackage
  method: PaymentMethod
}

/** Creates the order and opens the provider's window; stays busy until the page is left. */
export function usePurchase() {
  useEffect(() => {
    // The back/forward cache restores the page busy, as it was left.
    const renew = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', renew)
    return () => window.removeEventListener('pageshow', renew)
  }, [])
  return useCall(
    async ({ chosen: { id, amount, points }, method }: Purchase) =>
      openPaymentWindow(await call(requestPayment, { productId: id, amount, points }), method),
    { leaves: true, onFailure: showFailure },
  )
}

function showFailure(error: Error): void {
  if (!(error instanceof WindowError)) {
    return toastFailure(error, purchaseText.requestFailedText, purchaseText.requestFailed)
  }
  const { code } = error
  if (code === null) return toastError(purchaseText.windowFailed, purchaseText.requestFailed)
  if (WINDOW_CLOSED.has(code)) return
  const said = error.cause instanceof Error ? error.cause.message : ''
  toastError(paymentFailureText[code] ?? (said || purchaseText.windowFailed), purchaseText.paymentFailed)
}
