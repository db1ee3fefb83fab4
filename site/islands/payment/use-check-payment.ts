import { checkPayment } from '#src/contracts/payments.ts'
import type { OrderStatus } from '#src/contracts/schemas/payments.ts'
import { ordersText, paymentResultText } from '#src/text/purchase.ts'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { toastEarned } from '../../lib/session/member-figures.ts'
import { toast } from '../../lib/toasts/toasts.ts'

interface Options {
  onStatus: (status: OrderStatus) => void
  /** Called when the points are credited. */
  onCredited: () => void
}

/** Asks the server to check an order with the provider, and shows the result. */
export function useCheckPayment(orderId: string, { onStatus, onCredited }: Options) {
  return useCall(() => call(checkPayment, { orderId }), {
    onSuccess: ({ status, points }) => {
      onStatus(status)
      if (status === 'completed') {
        toastEarned({ title: paymentResultText.completed, description: paymentResultText.added(points) })
        return onCredited()
      }
      const description = status === 'pending' ? ordersText.checkPending : ordersText.checkFailed
      toast({ title: ordersText.status[status], description, variant: 'warning' })
    },
    failure: { text: ordersText.checkError },
  })
}
