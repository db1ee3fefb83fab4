import { KeyRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { confirmIdentity } from '#src/contracts/confirm.ts'
import { confirmText } from '#src/text/account.ts'
import { uiText } from '#src/text/ui.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../components/ui/DialogFailure.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { isCancelled } from '../../lib/session/cancelled.ts'

/** Asks the member for the password or a passkey in a dialog; false when they close it. */
export function askToConfirm(): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const end = (isConfirmed: boolean) => {
      root.unmount()
      place.remove()
      resolve(isConfirmed)
    }
    root.render(<ConfirmIdentity onEnd={end} />)
  })
}

function ConfirmIdentity({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const [password, setPassword] = useState('')
  const confirm = useCall((by: 'password' | 'passkey') => (by === 'password' ? byPassword(password) : byPasskey()), {
    onSuccess: () => onEnd(true),
    saysFailure: () => false,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.send('password')
  }
  const failure =
    confirm.error && !isCancelled(confirm.error) ? sentenceOf(confirm.error, confirmText.failedText) : undefined
  return (
    <Dialog description={confirmText.lead} onClose={() => onEnd(false)} open title={confirmText.title}>
      <form className="grid gap-2" method="post" noValidate onSubmit={submit}>
        <Field label={confirmText.password} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="current-password"
              data-autofocus
              onChange={(event) => setPassword(event.target.value)}
              type="password"
              value={password}
            />
          )}
        </Field>
        <DialogFailure>{failure}</DialogFailure>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
          <Button className="mr-auto" icon={KeyRound} onClick={() => confirm.send('passkey')} variant="ghost">
            {confirmText.passkey}
          </Button>
          <Button onClick={() => onEnd(false)} variant="quiet">
            {uiText.cancel}
          </Button>
          <Button busy={confirm.isBusy} disabled={password === ''} type="submit">
            {confirmText.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const byPassword = (password: string) => call(confirmIdentity, { password })
const byPasskey = () => import('../../lib/session/webauthn.ts').then(({ confirmWithPasskey }) => confirmWithPasskey())
