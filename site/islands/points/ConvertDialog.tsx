import { coinsOf } from '#src/rules/coins.ts'
import { conversionText } from '#src/text/conversion.ts'
import { grouped, points } from '#src/text/numbers.ts'
import { FactList } from '../../components/ui/FactList.tsx'
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx'

interface Props {
  pointsAmount: number
  walletAddress: string
  rate: number
  busy: boolean
  failure: string | undefined
  onCancel: () => void
  onConfirm: () => void
}

/** Confirmation: points, coins and wallet address. */
export function ConvertDialog({ pointsAmount, walletAddress, rate, ...dialog }: Props) {
  const rows = [
    [conversionText.amount, points(pointsAmount)],
    [conversionText.result, `${coinsOf(pointsAmount, rate)} AAH`],
    [conversionText.rateLabel, conversionText.rate(grouped(rate))],
    [conversionText.wallet, walletAddress],
  ] as const
  const description = (
    <>
      <div className="mb-3">
        <FactList facts={rows} />
      </div>
      {conversionText.confirmText}
    </>
  )
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={conversionText.confirm}
      description={description}
      open
      title={conversionText.confirmTitle}
    />
  )
}
