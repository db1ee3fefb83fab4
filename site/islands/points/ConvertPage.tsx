import { useState } from 'react'
import type { Conversion } from '#src/contracts/schemas/points.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { conversionText } from '#src/text/conversion.ts'
import { points } from '#src/text/numbers.ts'
import { proofText } from '#src/text/points.ts'
import { Coin } from '../../components/ui/Coin.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { useCountUp } from '../../hooks/use-count-up.ts'
import { ConversionList } from '../../components/points/ConversionList.tsx'
import { ConvertForm } from './ConvertForm.tsx'
import { ConvertInfo } from './ConvertInfo.tsx'
import { ProofNotice } from './ProofNotice.tsx'
import { ConvertWay, type Earns } from './ConvertWay.tsx'

interface Props {
  balance: number
  /** What of the balance the settings keep from conversion: bought points, or imported ones. */
  retained: { points: number; isImported: boolean }
  conversions: Conversion[]
  /** Points for one coin. */
  rate: number
  minPoints: number
  priceUsd: number
  earns: Earns
  /** Why the member may not convert yet. */
  refusal: { isUnproved: boolean; text: string } | null
  email: string
  /** The member has to confirm who they are before they convert. */
  isConfirmDue: boolean
}

/** /convert-points: the form with the current rate, notes, and the last ten conversions. */
export function ConvertPage({ balance, retained: { points: retained, isImported }, conversions, ...rest }: Props) {
  const { rate, minPoints, priceUsd, earns, refusal, email, isConfirmDue } = rest
  const stay = isImported ? conversionText.importedStay : conversionText.boughtStay
  // As it was when the page came: after a conversion nothing is missing.
  const isShort = balance - retained < minPoints
  const [balanceNow, setBalanceNow] = useState(balance)
  const shown = useCountUp(balanceNow)
  const [items, setItems] = useState(conversions)
  const converted = (conversion: Conversion) => {
    setBalanceNow((before) => before - conversion.pointsAmount)
    setItems((before) => [conversion, ...before].slice(0, PAGE_SIZES.conversionsOnConvert))
  }
  return (
    <>
      <h1 className="text-xl font-bold">{conversionText.form}</h1>
      <p className="num mt-1 mb-5 text-base text-ink-2">
        {conversionText.held}{' '}
        <b className="whitespace-nowrap text-ink">
          <Coin />
          {points(shown)}
        </b>
        {retained > 0 && <span className="block">{stay(points(balanceNow - retained))}</span>}
      </p>
      {refusal && <Refusal {...refusal} email={email} />}
      {isShort && <ConvertWay balance={balance - retained} earns={earns} minPoints={minPoints} />}
      <ConvertForm
        balance={balanceNow - retained}
        isConfirmDue={isConfirmDue}
        minPoints={minPoints}
        onConverted={converted}
        rate={rate}
      />
      <ConvertInfo minPoints={minPoints} priceUsd={priceUsd} rate={rate} />
      <section className="mt-9">
        <h2 className="pb-2 text-lg font-bold">{conversionText.history}</h2>
        {items.length > 0 ? (
          <ConversionList isDetailed items={items} />
        ) : (
          <div className="border-t border-line">
            <EmptyState art="coins" title={conversionText.historyEmpty} text={conversionText.historyEmptyHint} />
          </div>
        )}
      </section>
    </>
  )
}

/** Above the form of a member who may not convert yet. */
function Refusal({ isUnproved, text, email }: { isUnproved: boolean; text: string; email: string }) {
  if (isUnproved)
    return (
      <div className="mb-4">
        <ProofNotice email={email} text={proofText.convert} />
      </div>
    )
  return (
    <p className="mb-4 rounded-md bg-panel p-3 text-sm text-ink-2" role="note">
      {text}
    </p>
  )
}
