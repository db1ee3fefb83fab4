import { LoaderCircle } from 'lucide-react'
import { useEffect } from 'react'
import { getPaymentStatus } from '#src/contracts/payments.ts'
import { PAYMENT_TIMES } from '#src/rules/payments.ts'
import { paymentResultText } from '#src/text/purchase.ts'
import { toastText } from '#src/text/toast.ts'
import { isAnswer } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import type { ToastInput } from '../../lib/toasts/toast-state.ts'
import { toastAfterMove } from '../../lib/toasts/toasts.ts'
import { pollOrderStatus, type Outcome } from './poll-order-status.ts'

/** /payment-success: polls until the order is settled, then opens the page for its outcome. */
export function PaymentResult({ orderId }: { orderId: string | null }) {
  useEffect(() => {
    if (!orderId) return leave('/buy-points', failure(paymentResultText.wrong))
    void pollOrderStatus({
      fetchOrder: () => call(getPaymentStatus, { orderId }),
      isRetryable: (error) => !isAnswer(error) || error.status === 429,
      wait: () => new Promise((resolve) => setTimeout(resolve, PAYMENT_TIMES.pollMs)),
      maxAttempts: PAYMENT_TIMES.polls,
    }).then(leaveBy)
  }, [orderId])
  return (
    <section>
      <div className="grid justify-items-center gap-2 px-5 py-14 text-center" role="status">
        <LoaderCircle
          aria-hidden="true"
          className="mb-1 animate-spin text-act motion-reduce:animate-none"
          height={36}
          width={36}
        />
        <h1 className="text-lg font-bold">{paymentResultText.checking}</h1>
        <p className="text-base text-ink-2">{paymentResultText.checkingText}</p>
      </div>
    </section>
  )
}

function leaveBy(outcome: Outcome): void {
  switch (outcome.kind) {
    case 'completed':
      return leave('/points-history', {
        title: paymentResultText.completed,
        description: paymentResultText.added(outcome.points),
      })
    case 'failed':
      return leave('/buy-points', failure(paymentResultText.failed))
    case 'timeout':
      return leave('/points-history', failure(paymentResultText.timeout))
    case 'error':
      return leave('/buy-points', failure(paymentResultText.error))
  }
}

const failure = (description: string): ToastInput => ({
  title: toastText.error,
  description,
  variant: 'destructive',
})

/** Replaces the history entry, so that going back does not return here. */
function leave(path: string, message: ToastInput): void {
  toastAfterMove(message)
  location.replace(path)
}
