import { useState } from 'react'
import { trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { signUpText } from '#src/text/sign-up.ts'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { DialogFoot } from '../../../components/ui/DialogFoot.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'

const { queue: words } = signUpText

interface Props {
  name: string
  busy: boolean
  onClose: () => void
  onRefuse: (reason: string) => void
}

/** Asks for the reason of a refusal, which may be left out. */
export function RefuseDialog({ name, busy, onClose, onRefuse }: Props) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      description={words.refuseText(LIMITS.signUp.refusedDays)}
      onClose={onClose}
      open
      title={words.refuseTitle(name)}
    >
      <form
        className="grid gap-2"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onRefuse(trimmed(reason))
        }}
      >
        <Field help={words.reasonHelp} label={words.reason}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              data-autofocus
              maxLength={LIMITS.signUp.reasonMax}
              onChange={({ target }) => setReason(target.value)}
              value={reason}
            />
          )}
        </Field>
        <DialogFoot busy={busy} onCancel={onClose} variant="danger">
          {words.refuse}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
