import { coinsOf } from '#src/rules/coins.ts'
import { conversionText } from '#src/text/conversion.ts'
import { grouped, points } from '#src/text/numbers.ts'
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

/** The last look: how much, for how many coins, to which address. */
export function ConvertDialog({ pointsAmount, walletAddress, rate, ...dialog }: Props) {
  const rows = [
    [conversionText.amount, points(pointsAmount)],
    [conversionText.result, `${coinsOf(pointsAmount, rate)} AAH`],
    [conversionText.rateLabel, conversionText.rate(grouped(rate))],
    [conversionText.wallet, walletAddress],
  ] as const
  const description = (
    <>
      <dl className="num mb-3 grid gap-1.5 rounded-lg bg-raised p-3.5 text-md">
        {rows.map(([name, value]) => (
          <div className="flex justify-between gap-4" key={name}>
            <dt className="flex-none text-ink-2">{name}</dt>
            <dd className="text-right font-semibold break-all text-ink">{value}</dd>
          </div>
        ))}
      </dl>
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
