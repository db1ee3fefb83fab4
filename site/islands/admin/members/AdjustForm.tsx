import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { adjustPoints } from '#src/contracts/admin-users.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { adjustText } from '#src/text/admin-users.ts'
import { points } from '#src/text/numbers.ts'
import { ConflictNotice } from '../../../components/admin/ConflictNotice.tsx'
import { nameOf } from '../../../lib/members/viewer.ts'
import { DialogFoot } from '../../../components/ui/DialogFoot.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { useGuardedAction } from '../../../hooks/use-guarded-action.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { lazyResolver, showFieldErrors } from '../../../lib/forms/form.ts'
import { toast, toastFailure } from '../../../lib/toasts/toasts.ts'
import { BalanceChange } from './BalanceChange.tsx'

interface Adjustment {
  id: string
  points: number
  reason: string
  expectedUpdatedAt?: string | undefined
}

interface Props {
  member: Me
  onChanged: (member: Me) => void
  onClose: () => void
}

const resolver = lazyResolver(() =>
  import('#src/contracts/schemas/points.ts').then(({ AdjustmentInput }) => AdjustmentInput),
)

/** Amount and reason, with the balance before and after. */
export function AdjustForm({ member, onChanged, onClose }: Props) {
  const form = useForm({ resolver, defaultValues: { points: Number.NaN, reason: '' } })
  const { register, handleSubmit, setError, control, formState } = form
  const amount = useWatch({ control, name: 'points' })
  const [failure, setFailure] = useState<string>()
  const adjust = useGuardedAction<Adjustment, Me, Me>((input) => call(adjustPoints, input), {
    onSuccess: (changed) => {
      onChanged(changed)
      const doneText = adjustText.doneText({ name: nameOf(changed), held: changed.points })
      toast({ title: adjustText.done, description: doneText })
    },
    onFailure: (error) => {
      toastFailure(error, adjustText.failed)
      if (!showFieldErrors(error, setError, ['points', 'reason'])) setFailure(sentenceOf(error, adjustText.failed))
    },
  })
  const { conflict } = adjust
  if (conflict)
    return (
      <ConflictNotice
        busy={adjust.isBusy}
        differences={[
          {
            name: adjustText.balance,
            stored: points(conflict.current.points),
            mine: points(conflict.current.points + conflict.input.points),
          },
        ]}
        onOverwrite={adjust.overwrite}
        onTake={() => onChanged(conflict.current)}
      />
    )
  return (
    <form
      className="grid gap-3"
      method="post"
      noValidate
      onSubmit={handleSubmit((input) => {
        setFailure(undefined)
        adjust.send({ id: member.id, ...input, expectedUpdatedAt: member.updatedAt })
      })}
    >
      <BalanceChange by={amount} held={member.points} />
      <Field error={formState.errors.points?.message} help={adjustText.amountHelp} label={adjustText.amount} required>
        {(field) => (
          <TextInput
            {...field}
            {...register('points', { valueAsNumber: true })}
            data-autofocus
            step={1}
            type="number"
          />
        )}
      </Field>
      <Field error={formState.errors.reason?.message} help={adjustText.reasonHelp} label={adjustText.reason} required>
        {(field) => <TextInput {...field} {...register('reason')} autoComplete="off" />}
      </Field>
      <DialogFailure>{failure}</DialogFailure>
      <DialogFoot busy={adjust.isBusy} onCancel={onClose}>
        {adjustText.submit}
      </DialogFoot>
    </form>
  )
}
