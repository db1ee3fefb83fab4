import { useState, type FormEvent } from 'react'
import { decideTakedown } from '#src/contracts/takedowns.ts'
import type { Takedown } from '#src/contracts/schemas/takedowns.ts'
import { trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { TakedownAction } from '#src/rules/takedowns.ts'
import { takedownAdminText, takedownCheckText } from '#src/text/takedowns.ts'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

interface Props {
  row: Takedown
  action: TakedownAction
  onClose: () => void
  onDecided: (row: Takedown) => void
}

/** Asks for the reason of a decision and makes it. */
export function TakedownDialog({ row, action, onClose, onDecided }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const decide = useCall(
    () => call(decideTakedown, { id: row.id, action, reason: trimmed(reason), expectedUpdatedAt: row.updatedAt }),
    {
      onSuccess: (decided) => {
        toast({ title: takedownAdminText.done })
        onDecided(decided)
      },
      onFailure: (failed) => setFailure(sentenceOf(failed, takedownAdminText.failed)),
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (trimmed(reason).length < LIMITS.takedown.reasonMin) return setError(takedownCheckText.reason)
    decide.send()
  }
  return (
    <Dialog
      description={takedownAdminText.means[action]}
      onClose={onClose}
      open
      role="alertdialog"
      title={takedownAdminText.ask[action]}
    >
      <form className="grid gap-3" method="post" noValidate onSubmit={submit}>
        <Field error={error} help={takedownAdminText.reasonHelp} label={takedownAdminText.reason} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={LIMITS.takedown.reasonMax}
              onChange={(event) => {
                setReason(event.target.value)
                setError(undefined)
              }}
              value={reason}
            />
          )}
        </Field>
        <DialogFailure>{failure}</DialogFailure>
        <Button busy={decide.isBusy} className="justify-self-end" type="submit">
          {takedownAdminText.actions[action]}
        </Button>
      </form>
    </Dialog>
  )
}
