import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { PointPackage } from '#src/contracts/schemas/payments.ts'
import { points } from '#src/text/numbers.ts'
import { purchaseText } from '#src/text/purchase.ts'
import { Coin } from '../../components/ui/Coin.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { takeChosen } from '../../lib/forms/typed.ts'
import { RadioCard } from './RadioCard.tsx'
import { usePurchase } from './use-purchase.ts'
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts'

/** Selects a package and a payment method and opens the payment window. */
export function PurchaseForm({ packages }: { packages: readonly PointPackage[] }) {
  const [productId, setProductId] = useState<string>()
  const [method, setMethod] = useState<PaymentMethod>('CARD')
  const [isMissing, setMissing] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const purchase = usePurchase()
  const chosen = packages.find(({ id }) => id === productId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!chosen)
    if (chosen) purchase.send({ chosen, method })
    else first.current?.focus({ preventScroll: true })
  }
  const choose = (id: string) => {
    setProductId(id)
    setMissing(false)
  }
  useCheckedBefore('package', choose)
  useCheckedBefore('way', (value) => setMethod(value as PaymentMethod))
  return (
    <form className="mt-5 grid gap-4" method="post" noValidate onSubmit={submit}>
      <fieldset aria-describedby={isMissing ? 'package-error' : undefined} className="min-w-0">
        <legend className="mb-2 font-bold">{purchaseText.packages}</legend>
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          {packages.map((option, index) => (
            <RadioCard
              checked={option.id === productId}
              key={option.id}
              name="package"
              onChoose={() => choose(option.id)}
              ref={index === 0 ? first : undefined}
              value={option.id}
            >
              <PackageFacts {...option} />
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-bold">{purchaseText.ways}</legend>
        <div className="grid grid-cols-2 gap-3 max-sm:gap-2">
          {PAYMENT_METHODS.map((option) => (
            <RadioCard
              checked={option === method}
              key={option}
              name="way"
              onChoose={() => setMethod(option)}
              value={option}
            >
              <span className="text-base font-semibold">{purchaseText.way[option]}</span>
            </RadioCard>
          ))}
        </div>
      </fieldset>
      {/* Beside the button that was just pressed: the packages may have been scrolled away. */}
      <p className="-mb-2.5 min-h-5 text-sm text-danger" id="package-error" role="alert">
        {isMissing && (
          <span className="inline-flex gap-1">
            <Icon className="mt-0.5" of={CircleAlert} size={16} />
            {purchaseText.choose}
          </span>
        )}
      </p>
      <ReadyButton busy={purchase.isBusy} type="submit" wide>
        {chosen ? purchaseText.payFor(chosen.amount) : purchaseText.pay}
      </ReadyButton>
    </form>
  )
}

const PackageFacts = ({ name, description, points: held, amount }: PointPackage) => (
  <span className="num grid flex-1 gap-0.5">
    <span className="flex items-baseline justify-between gap-3">
      <span className="text-sm font-semibold text-ink-2">{name}</span>
      <b className="text-lg">{purchaseText.won(amount)}</b>
    </span>
    <b className="text-xl">
      <Coin />
      {points(held)}
    </b>
    <span className="text-sm text-ink-2">{purchaseText.perThousand(Math.round((amount * 1_000) / held))}</span>
    <span className="text-xs text-ink-3">{description}</span>
  </span>
)

/**
 * Calls `choose` after hydration with the radio button of this name that was chosen before, because rendering puts the
 * stored choice back.
 */
function useCheckedBefore(name: string, choose: (value: string) => void): void {
  const chooseAgain = useEffectEvent(() => {
    const value = takeChosen(name)
    if (value !== undefined) choose(value)
  })
  useEffect(() => chooseAgain(), [])
}
