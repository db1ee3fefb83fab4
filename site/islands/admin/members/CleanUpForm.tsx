import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { cleanUpMember, previewCleanUp } from '#src/contracts/admin-clean-up.ts'
import type { RemovedCount } from '#src/contracts/schemas/clean-up.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { cleanUpText } from '#src/text/clean-up.ts'
import { DialogFoot } from '../../../components/ui/DialogFoot.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { Select } from '../../../components/ui/Select.tsx'
import { TextArea } from '../../../components/ui/TextInput.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { lazyResolver, showFieldErrors } from '../../../lib/forms/form.ts'

interface Props {
  memberId: string
  onCancel: () => void
  onDone: (removed: RemovedCount) => void
}

const SPANS = [1, 3, 6, 12, 24, 48, 72]

const resolver = lazyResolver(() => import('#src/contracts/schemas/clean-up.ts').then(({ CleanUpForm: Form }) => Form))

/** The hours and the reason of a clean-up, with what it would remove now. */
export function CleanUpForm({ memberId, onCancel, onDone }: Props) {
  const { register, handleSubmit, setError, control, watch, formState } = useForm({
    resolver,
    defaultValues: { hours: 24, reason: '' },
  })
  const { errors } = formState
  const hours = useWatch({ control, name: 'hours' })
  const plan = useFreshQuery(previewCleanUp, { id: memberId, hours })
  const [failure, setFailure] = useState<string>()
  const cleanUp = useCall(
    (input: { hours: number; reason: string }) => call(cleanUpMember, { id: memberId, ...input }),
    {
      onSuccess: onDone,
      onFailure: (error) => {
        if (!showFieldErrors(error, setError, ['hours', 'reason'])) setFailure(sentenceOf(error, cleanUpText.failed))
      },
    },
  )
  const isNothing = plan.data !== undefined && !plan.isBehind && cleanUpText.removed(plan.data) === ''
  return (
    <form
      className="grid gap-1"
      method="post"
      noValidate
      onSubmit={handleSubmit((input) => {
        setFailure(undefined)
        cleanUp.send(input)
      })}
    >
      <Field error={errors.hours?.message} label={cleanUpText.hours} required room="none">
        {(field) => (
          <Select {...field} {...register('hours', { valueAsNumber: true })}>
            {SPANS.map((span) => (
              <option key={span} value={span}>
                {cleanUpText.lastHours(span)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p aria-live="polite" className="num my-2 flex min-h-11 items-center justify-between gap-4 panel px-4 py-2.5">
        <span className="flex-none text-ink-2">{cleanUpText.planned}</span>
        <span className="text-right font-semibold">{planText(plan)}</span>
      </p>
      <Field
        counter={{ length: codePoints(watch('reason')), max: LIMITS.cleanUp.reasonMax }}
        error={errors.reason?.message}
        help={cleanUpText.reasonHelp}
        label={cleanUpText.reason}
        required
      >
        {(field) => <TextArea {...field} {...register('reason')} className="min-h-20!" data-autofocus rows={2} />}
      </Field>
      <DialogFailure>{failure}</DialogFailure>
      <DialogFoot
        busy={cleanUp.isBusy || formState.isSubmitting}
        disabled={isNothing}
        onCancel={onCancel}
        variant="danger"
      >
        {cleanUpText.submit}
      </DialogFoot>
    </form>
  )
}

interface Plan {
  data: RemovedCount | undefined
  isBehind: boolean
  hasFailed: boolean
}

function planText({ data, isBehind, hasFailed }: Plan): string {
  if (hasFailed) return cleanUpText.countFailed
  return data && !isBehind ? cleanUpText.removed(data) || cleanUpText.nothing : cleanUpText.counting
}
