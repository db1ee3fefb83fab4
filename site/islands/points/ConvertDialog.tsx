import { useEffect, useState } from 'react'
import { coinsOf } from '#src/rules/coins.ts'
import { confirmText } from '#src/text/account.ts'
import { conversionText } from '#src/text/conversion.ts'
import { grouped, points } from '#src/text/numbers.ts'
import { coinAmountText } from '#src/text/coin-amount.ts'
import { FactList } from '../../components/ui/FactList.tsx'
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx'
import { cameBackInVain, loadConfirmWays, type ConfirmWays } from '../../lib/session/confirm-ways.ts'
import { ConfirmFields } from '../../components/actions/ConfirmFields.tsx'

/** How the member confirms who they are: by this password, by a passkey (null), or not at all, since they did lately. */
export type Confirmation = { password: string | null } | undefined

interface Props {
  pointsAmount: number
  walletAddress: string
  rate: number
  busy: boolean
  failure: string | undefined
  /** The member has to confirm who they are. */
  isConfirmDue: boolean
  onCancel: () => void
  onConfirm: (confirmation: Confirmation) => void
  /** Before the browser goes to a provider. */
  onLeave: () => void
}

/** The one question before a conversion: points, coins and wallet address, and the password where it is due. */
export function ConvertDialog({ pointsAmount, walletAddress, rate, isConfirmDue, onLeave, ...dialog }: Props) {
  const [password, setPassword] = useState('')
  const { ways, isInVain } = useConfirmWays(isConfirmDue)
  const rows = [
    [conversionText.amount, points(pointsAmount)],
    [conversionText.result, coinAmountText.of(coinsOf(pointsAmount, rate))],
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
  const { onConfirm } = dialog
  const send = () => onConfirm(isConfirmDue ? { password } : undefined)
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={conversionText.confirm}
      description={description}
      disabled={isConfirmDue && password === ''}
      failure={dialog.failure ?? (isInVain ? confirmText.againFailed : undefined)}
      onConfirm={send}
      open
      title={conversionText.confirmTitle}
    >
      {isConfirmDue && ways && (
        <form
          className="mt-4"
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            if (password !== '') send()
          }}
        >
          <ConfirmFields
            onLeave={onLeave}
            onPasskey={() => onConfirm({ password: null })}
            onPassword={setPassword}
            password={password}
            ways={ways}
          />
        </form>
      )}
    </ConfirmDialog>
  )
}

/** The member's ways to confirm, once they are needed, and whether a provider has just confirmed nothing. */
function useConfirmWays(isDue: boolean) {
  const [ways, setWays] = useState<ConfirmWays | null>(null)
  const [isInVain, setIsInVain] = useState(false)
  useEffect(() => {
    if (!isDue) return
    setIsInVain(cameBackInVain())
    void loadConfirmWays().then(setWays)
  }, [isDue])
  return { ways, isInVain }
}
