import { useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { confirmText } from '#src/text/account.ts'
import { uiText } from '#src/text/ui.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../components/ui/DialogFailure.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { sentenceOf } from '../../lib/api/call-error.ts'
import { isCancelled } from '../../lib/session/cancelled.ts'
import { giveConfirmation } from '../../lib/session/confirm.ts'
import { cameBackInVain, loadConfirmWays, type ConfirmWays } from '../../lib/session/confirm-ways.ts'
import { ConfirmFields } from '../../components/actions/ConfirmFields.tsx'

/** Asks the member in a dialog to confirm who they are; false when they close it. */
export async function askToConfirm(): Promise<boolean> {
  const ways = await loadConfirmWays()
  const isInVain = cameBackInVain()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const end = (isConfirmed: boolean) => {
      root.unmount()
      place.remove()
      resolve(isConfirmed)
    }
    root.render(<ConfirmIdentity isInVain={isInVain} onEnd={end} ways={ways} />)
  })
}

interface Props {
  ways: ConfirmWays
  /** The member came back from a provider that did not confirm them. */
  isInVain: boolean
  onEnd: (isConfirmed: boolean) => void
}

function ConfirmIdentity({ ways, isInVain, onEnd }: Props) {
  const [password, setPassword] = useState('')
  const confirm = useCall((by: 'password' | 'passkey') => giveConfirmation(by === 'password' ? password : null), {
    onSuccess: () => onEnd(true),
    saysFailure: () => false,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') confirm.send('password')
  }
  const failure =
    confirm.error && !isCancelled(confirm.error) ? sentenceOf(confirm.error, confirmText.failedText) : undefined
  return (
    <Dialog description={confirmText.lead} onClose={() => onEnd(false)} open title={confirmText.title}>
      <form className="grid gap-3" method="post" noValidate onSubmit={submit}>
        <ConfirmFields
          onPasskey={() => confirm.send('passkey')}
          onPassword={setPassword}
          password={password}
          ways={ways}
        />
        <DialogFailure>{failure ?? (isInVain && !confirm.isBusy ? confirmText.againFailed : undefined)}</DialogFailure>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
          <Button onClick={() => onEnd(false)} variant="quiet">
            {uiText.cancel}
          </Button>
          {ways.hasPassword && (
            <Button busy={confirm.isBusy} disabled={password === ''} type="submit">
              {confirmText.submit}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
