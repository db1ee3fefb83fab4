import { FlaskConical } from 'lucide-react'
import type { PointPackage } from '#src/contracts/schemas/payments.ts'
import { PAYMENT_TIMES } from '#src/rules/payments.ts'
import { points } from '#src/text/numbers.ts'
import { purchaseText } from '#src/text/purchase.ts'
import { Coin } from '../../components/ui/Coin.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
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
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h1 className="text-xl font-bold">{purchaseText.title}</h1>
          <p className="mt-1 text-base text-ink-2">{purchaseText.lead}</p>
        </div>
        <p className="num rounded-full bg-gold-soft px-3.5 py-1.5 font-bold text-ink">
          <Coin />
          {points(balance)}
        </p>
      </div>
      {isSimulated && (
        <p className="mt-4 flex items-center gap-2 border-y border-line py-2.5 text-sm text-ink-2">
          <Icon className="flex-none text-ink-3" of={FlaskConical} size={18} />
          {purchaseText.simulated}
        </p>
      )}
      <PurchaseForm packages={packages} />
      <section className="mt-9">
        <div className="flex items-center justify-between gap-3 pb-2">
          <h2 className="text-lg font-bold">{purchaseText.notes}</h2>
          <a className={buttonClass({ variant: 'quiet', size: 'sm' })} href="/payments">
            {purchaseText.toOrders}
          </a>
        </div>
        <ul className="divide-y divide-line border-y border-line text-base text-ink-2 *:py-2">
          <li>{purchaseText.refund(PAYMENT_TIMES.refundDays)}</li>
          <li>{purchaseText.order}</li>
          <li>{purchaseText.cap(capWon)}</li>
        </ul>
      </section>
    </>
  )
}
