import { useRef, useState, type FormEvent } from 'react'
import { codePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import { staffRemovalText } from '#src/text/staff-removal.ts'
import { DialogFoot } from '../../components/ui/DialogFoot.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../components/ui/DialogFailure.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { TextArea } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { sentenceOf } from '../../lib/api/call-error.ts'
import { startsAtChips, Suggestions } from '../report/Suggestions.tsx'
import { removeContent, type ContentRef } from './content.ts'

interface Props {
  target: ContentRef
  onClose: () => void
  onRemoved: () => void
}

const { max } = LIMITS.report

/** Asks staff for a reason and deletes another member's content. */
export function StaffDeletion({ target, onClose, onRemoved }: Props) {
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const removal = useCall(() => removeContent(target, trimmed(reason)), {
    onSuccess: onRemoved,
    onFailure: (error) => setFailure(sentenceOf(error, staffRemovalText.removeFailed)),
  })
  const isTooLong = codePoints(trimmed(reason)) > max
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    if (isTooLong) area.current?.focus()
    else removal.send()
  }
  return (
    <Dialog
      description={staffRemovalText.lead(LIMITS.removedRetentionDays)}
      onClose={onClose}
      open
      role="alertdialog"
      title={staffRemovalText.title[target.kind]}
    >
      <form className="grid gap-3" method="post" noValidate onSubmit={submit}>
        <Suggestions onChoose={setReason} reason={reason} />
        <Field
          counter={{ length: codePoints(reason), max }}
          error={isTooLong ? checkText.tooLong(max) : undefined}
          label={staffRemovalText.reason}
        >
          {(control) => (
            <TextArea
              {...control}
              data-autofocus={startsAtChips() ? undefined : ''}
              onChange={(event) => setReason(event.target.value)}
              placeholder={staffRemovalText.placeholder}
              ref={area}
              value={reason}
            />
          )}
        </Field>
        <DialogFailure>{failure}</DialogFailure>
        <DialogFoot busy={removal.isBusy} onCancel={onClose} variant="danger">
          {staffRemovalText.submit}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
