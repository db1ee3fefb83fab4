import { useForm } from 'react-hook-form'
import type { StaffNote } from '#src/contracts/schemas/staff-notes.ts'
import { createStaffNote } from '#src/contracts/staff-notes.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { staffNotesText } from '#src/text/admin-member.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextArea } from '../../../components/ui/TextInput.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { useSavedForm } from '../../../hooks/use-saved-form.ts'
import { call } from '../../../lib/api/call.ts'
import { lazyResolver, showFieldErrors } from '../../../lib/forms/form.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

interface Props {
  memberId: string
  onAdded: (note: StaffNote) => void
}

const resolver = lazyResolver(() =>
  import('#src/contracts/schemas/staff-notes.ts').then(({ StaffNoteForm }) => StaffNoteForm),
)

/** Writes a note about the member; typed text is stored in the tab until it is sent. */
export function NoteForm({ memberId, onAdded }: Props) {
  const form = useForm({ resolver, defaultValues: { text: '' } })
  const { register, handleSubmit, setError, reset, watch, formState } = form
  const forget = useSavedForm(`aah:note:${memberId}`, form)
  const add = useCall(({ text }: { text: string }) => call(createStaffNote, { id: memberId, text }), {
    onSuccess: (note) => {
      forget()
      reset({ text: '' })
      toast({ title: staffNotesText.added })
      onAdded(note)
    },
    failure: { text: staffNotesText.addFailed },
    onFailure: (error) => showFieldErrors(error, setError, ['text']),
  })
  return (
    <form className="mb-3 grid gap-1" method="post" noValidate onSubmit={handleSubmit((values) => add.send(values))}>
      <Field
        counter={{ length: codePoints(watch('text')), max: LIMITS.staffNote.max }}
        error={formState.errors.text?.message}
        help={staffNotesText.lead}
        hideLabel
        label={staffNotesText.label}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            {...register('text')}
            className="min-h-20!"
            placeholder={staffNotesText.placeholder}
            rows={2}
          />
        )}
      </Field>
      <Button
        busy={add.isBusy || formState.isSubmitting}
        className="justify-self-start max-sm:w-full"
        size="sm"
        type="submit"
      >
        {staffNotesText.submit}
      </Button>
    </form>
  )
}
