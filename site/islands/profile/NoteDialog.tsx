import { useState, type FormEvent } from 'react'
import { setNote } from '#src/contracts/users.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import { memberNoteText } from '#src/text/member-note.ts'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { DialogFoot } from '../../components/ui/DialogFoot.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'

interface Props {
  id: string
  name: string
  /** The note as it is stored; '' for none. */
  note: string
  onClose: () => void
  onSaved: (note: string) => void
}

const { max } = LIMITS.memberNote

/** What the viewer notes about a member for themselves. */
export function NoteDialog({ id, name, note, onClose, onSaved }: Props) {
  const [text, setText] = useState(note)
  const length = codePoints(text.trim())
  const save = useCall((typed: string) => call(setNote, { id, text: typed }), {
    onSuccess: (_, typed) => {
      toast({ title: typed === '' ? memberNoteText.cleared : memberNoteText.saved })
      onSaved(typed)
    },
    failure: { text: memberNoteText.failed },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (length <= max) save.send(text.trim())
  }
  return (
    <Dialog description={memberNoteText.hint} onClose={onClose} open title={memberNoteText.of(name)}>
      <form className="grid gap-3" method="post" noValidate onSubmit={submit}>
        <Field
          counter={{ length, max }}
          error={length > max ? checkText.tooLong(max) : undefined}
          hideLabel
          label={memberNoteText.field}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              data-autofocus
              onChange={({ target }) => setText(target.value)}
              value={text}
            />
          )}
        </Field>
        <DialogFoot busy={save.isBusy} onCancel={onClose}>
          {memberNoteText.save}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
