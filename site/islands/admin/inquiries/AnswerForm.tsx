import { useForm } from 'react-hook-form'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { inquiriesText } from '#src/text/admin-inquiries.ts'
import { inquiryText } from '#src/text/inquiry.ts'
import { ConflictNotice } from '../../../components/admin/ConflictNotice.tsx'
import { DialogFoot } from '../../../components/ui/DialogFoot.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { Select } from '../../../components/ui/Select.tsx'
import { TextArea } from '../../../components/ui/TextInput.tsx'
import { useGuardedAction } from '../../../hooks/use-guarded-action.ts'
import { useSavedForm } from '../../../hooks/use-saved-form.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { lazyResolver, showFieldErrors } from '../../../lib/forms/form.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { answerDifferences, inquiryName, type Answer, type Inquiry } from './inquiry.ts'

interface Props<T extends Inquiry> {
  row: T
  email: string
  answer: (input: Answer) => Promise<T>
  putRow: (row: T) => void
  onDone: () => void
  /** Back to the question; typed text is retained. */
  onBack: () => void
}

const resolver = lazyResolver(() => import('#src/contracts/schemas/inquiries.ts').then(({ ReplyInput }) => ReplyInput))

/** Replies by mail; typed text is stored in the tab until it is sent. */
export function AnswerForm<T extends Inquiry>({ row, email, answer, putRow, onDone, onBack }: Props<T>) {
  const form = useForm({ resolver, defaultValues: { message: '', status: 'completed' } })
  const { register, handleSubmit, setError, watch, formState } = form
  const forget = useSavedForm(`aah:answer:${row.id}`, form)
  const reply = useGuardedAction<Answer, T, T>(answer, {
    onSuccess: (stored) => {
      putRow(stored)
      forget()
      toast({ title: inquiriesText.sent, description: inquiryName(stored) })
      onDone()
    },
    onFailure: (error) => showFieldErrors(error, setError, ['message']),
  })
  const { conflict } = reply
  const sendOn = (expectedUpdatedAt: string) =>
    handleSubmit((values) => reply.send({ id: row.id, ...values, expectedUpdatedAt }))
  return (
    <form className="grid gap-2" method="post" noValidate onSubmit={(event) => void sendOn(row.updatedAt)(event)}>
      {conflict && (
        <ConflictNotice
          busy={reply.isBusy}
          differences={answerDifferences(conflict.current, conflict.input)}
          onOverwrite={() => void sendOn(conflict.current.updatedAt)()}
          onTake={() => {
            putRow(conflict.current)
            reply.take()
          }}
        />
      )}
      <Field
        counter={{ length: codePoints(watch('message')), max: LIMITS.text.max }}
        error={formState.errors.message?.message}
        help={inquiriesText.answerHelp(email)}
        label={inquiriesText.answerLabel}
        required
      >
        {(control) => <TextArea {...control} {...register('message')} autoFocus rows={5} />}
      </Field>
      <Field label={inquiriesText.afterwards}>
        {(control) => (
          <Select {...control} {...register('status')}>
            <option value="completed">{inquiryText.statuses.completed}</option>
            <option value="inProgress">{inquiryText.statuses.inProgress}</option>
          </Select>
        )}
      </Field>
      <DialogFailure>
        {reply.error && !conflict ? sentenceOf(reply.error, inquiriesText.sendFailed) : undefined}
      </DialogFailure>
      <DialogFoot busy={reply.isBusy || formState.isSubmitting} onCancel={onBack}>
        {inquiriesText.send}
      </DialogFoot>
    </form>
  )
}
