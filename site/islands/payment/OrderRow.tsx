import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#src/contracts/schemas/payments.ts'
import { packageOf } from '#src/rules/payments.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { points } from '#src/text/numbers.ts'
import { ordersText, purchaseText } from '#src/text/purchase.ts'
import { Badge } from '../../components/ui/Badge.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Coin } from '../../components/ui/Coin.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { useCheckPayment } from './use-check-payment.ts'

interface Props {
  order: Order
  onChange: (change: Partial<Order>) => void
  /** Called when other orders may have changed too. */
  onRenew: () => void
}

/** An order with its buttons. */
export function OrderRow({ order, onChange, onRenew }: Props) {
  const [isRefunding, setRefunding] = useState(false)
  const check = useCheckPayment(order.orderId, { onStatus: (status) => onChange({ status }), onCredited: onRenew })
  const { label, tone } = badgeOf(order)
  const orderedAt = longDateTime(order.createdAt)
  const refunded = (changed: Order) => {
    setRefunding(false)
    onChange(changed)
    // A refund takes the remaining bought points from the newest orders, so others change too.
    onRenew()
  }
  return (
    <li className="py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="num font-semibold">
            {productName(order)} · <Coin />
            {points(order.points)}
          </p>
          <p className="num text-base text-ink-2">
            {purchaseText.won(order.amount)}
            {order.refundedAmount > 0 && (
              <span className="text-ink-3"> · {ordersText.refundedAmount(order.refundedAmount)}</span>
            )}
          </p>
          <time className="text-xs text-ink-3" dateTime={order.createdAt}>
            {orderedAt}
          </time>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {order.status !== 'completed' && (
          <Button busy={check.isBusy} onClick={() => check.send()} size="sm" variant="quiet">
            {ordersText.check}
          </Button>
        )}
        {order.receiptUrl && (
          <a
            aria-label={ordersText.receiptOf(orderedAt)}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            href={order.receiptUrl}
            rel="noopener noreferrer"
            target="_blank"
          >
            <Icon of={ReceiptText} size={18} />
            {ordersText.receipt}
          </a>
        )}
        {order.refundablePoints > 0 && (
          <Button onClick={() => setRefunding(true)} size="sm" variant="ghost">
            {ordersText.refund}
          </Button>
        )}
      </div>
      {isRefunding && <RefundDialog onClose={() => setRefunding(false)} onRefunded={refunded} order={order} />}
    </li>
  )
}

const TONES = { pending: 'gold', completed: 'act', failed: 'neutral' } as const

/** An order's status badge; a refund takes precedence over paid. */
function badgeOf({ status, amount, refundedAmount, isRefunding }: Order) {
  if (isRefunding) return { label: ordersText.refunding, tone: 'gold' } as const
  if (refundedAmount > 0 && refundedAmount >= amount) return { label: ordersText.refunded, tone: 'neutral' } as const
  if (refundedAmount > 0) return { label: ordersText.partlyRefunded, tone: 'neutral' } as const
  return { label: ordersText.status[status], tone: TONES[status] } as const
}

/** The package's name; its id if it is no longer sold. */
const productName = ({ productId }: Pick<Order, 'productId'>): string => packageOf(productId)?.name ?? productId
