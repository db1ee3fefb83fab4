import { FlaskConical } from 'lucide-react'
import type { PointPackage } from '#src/contracts/schemas/payments.ts'
import { PAYMENT_TIMES } from '#src/rules/payments.ts'
import { points } from '#src/text/numbers.ts'
import { purchaseText } from '#src/text/purchase.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { Panel } from '../../components/ui/Panel.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { PurchaseForm } from './PurchaseForm.tsx'

interface Props {
  balance: number
  packages: readonly PointPackage[]
  /** The daily purchase limit. */
  capWon: number
  isSimulated: boolean
}

/** /buy-points: packages, payment methods and notes. */
export function BuyPage({ balance, packages, capWon, isSimulated }: Props) {
  return (
    <div className="grid gap-4 max-md:gap-2.5">
      <Panel>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div>
            <h1 className="text-xl font-bold">{purchaseText.title}</h1>
            <p className="mt-1 text-base text-ink-2">{purchaseText.lead}</p>
          </div>
          <p className="num rounded-full bg-gold-soft px-3.5 py-1.5 font-bold text-gold">{points(balance)}</p>
        </div>
        {isSimulated && (
          <p className="mt-4 flex items-center gap-2 rounded-md bg-panel px-4 py-3 text-base text-ink-2">
            <Icon className="flex-none text-ink-3" of={FlaskConical} size={18} />
            {purchaseText.simulated}
          </p>
        )}
        <PurchaseForm packages={packages} />
      </Panel>
      <Panel
        action={
          <a className={buttonClass({ variant: 'outline' })} href="/payments">
            {purchaseText.toOrders}
          </a>
        }
        heading={purchaseText.notes}
      >
        <ul className="grid list-disc gap-1.5 pl-5 text-base text-ink-2">
          <li>{purchaseText.refund(PAYMENT_TIMES.refundDays)}</li>
          <li>{purchaseText.order}</li>
          <li>{purchaseText.cap(capWon)}</li>
        </ul>
      </Panel>
    </div>
  )
}
