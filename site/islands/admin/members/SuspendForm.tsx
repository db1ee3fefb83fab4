import { useForm } from 'react-hook-form'
import { codePoints, trimmed } from '#src/rules/characters.ts'
import { addDays, seoulDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { suspendText } from '#src/text/admin-member.ts'
import { checkText } from '#src/text/checks.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { DialogFoot } from '../../../components/ui/DialogFoot.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextArea, TextInput } from '../../../components/ui/TextInput.tsx'

interface Props {
  busy: boolean
  failure: string | undefined
  onCancel: () => void
  onSubmit: (suspension: { until: string; reason: string }) => void
}

const SPANS = [1, 3, 7, 30]
const { reasonMin, reasonMax } = LIMITS.suspension

const today = () => seoulDay(new Date())
/** The last second of a day in Asia/Seoul. */
const endOf = (day: string): string => new Date(`${day}T23:59:59+09:00`).toISOString()

/** The last day of the suspension, and its reason. */
export function SuspendForm({ busy, failure, onCancel, onSubmit }: Props) {
  const { register, handleSubmit, setValue, formState } = useForm({
    defaultValues: { day: addDays(today(), 7), reason: '' },
  })
  const { errors } = formState
  return (
    <form
      className="grid gap-3"
      method="post"
      noValidate
      onSubmit={handleSubmit(({ day, reason }) => onSubmit({ until: endOf(day), reason: trimmed(reason) }))}
    >
      <Field error={errors.day?.message} label={suspendText.day} required>
        {(field) => <TextInput {...field} {...register('day', { validate: whyNotDay })} type="date" />}
      </Field>
      <div aria-label={suspendText.daysLabel} className="-mt-6 flex flex-wrap gap-1.5" role="group">
        {SPANS.map((days) => (
          <Button
            key={days}
            onClick={() => setValue('day', addDays(today(), days), { shouldValidate: true })}
            size="xs"
            variant="quiet"
          >
            {suspendText.days(days)}
          </Button>
        ))}
      </div>
      <Field error={errors.reason?.message} help={suspendText.reasonHelp} label={suspendText.reason} required>
        {(field) => <TextArea {...field} {...register('reason', { validate: whyNotReason })} data-autofocus />}
      </Field>
      <DialogFailure>{failure}</DialogFailure>
      <DialogFoot busy={busy} onCancel={onCancel} variant="danger">
        {suspendText.submit}
      </DialogFoot>
    </form>
  )
}

const whyNotDay = (day: string): true | string => {
  if (!day) return checkText.day
  return day >= today() || checkText.future
}

function whyNotReason(reason: string): true | string {
  const length = codePoints(trimmed(reason))
  if (length < reasonMin) return checkText.adjustmentReason
  return length <= reasonMax || checkText.tooLong(reasonMax)
}
