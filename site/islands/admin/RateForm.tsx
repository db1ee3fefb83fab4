import { useForm } from 'react-hook-form'
import { listSettings, setPointToAahRate } from '#src/contracts/admin-settings.ts'
import type { Setting } from '#src/contracts/schemas/settings.ts'
import { rateText } from '#src/text/admin.ts'
import { ConflictNotice } from '../../components/admin/ConflictNotice.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { renew } from '../../hooks/use-fresh.ts'
import { useGuardedAct } from '../../hooks/use-guarded-act.ts'
import { call } from '../../lib/call.ts'
import { lazyResolver, showFieldErrors } from '../../lib/form.ts'
import { toast } from '../../lib/toasts.ts'

interface RateChange {
  rate: number
  expectedUpdatedAt?: string | undefined
}

const resolver = lazyResolver(() => import('#src/contracts/schemas/settings.ts').then(({ RateInput }) => RateInput))

/** Sets the rate; when another admin set it meanwhile, both are shown. */
export function RateForm({ setting }: { setting: Setting }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { rate: Number(setting.value) },
  })
  const show = (rate: number) => {
    reset({ rate })
    void renew(listSettings)
  }
  const save = useGuardedAct<RateChange, { rate: number }, Setting>((change) => call(setPointToAahRate, change), {
    onSuccess: ({ rate }) => {
      show(rate)
      toast({ title: rateText.saved, description: rateText.savedText(rate) })
    },
    failure: { text: rateText.failedText, title: rateText.failed },
    onFailure: (error) => showFieldErrors(error, setError, ['rate']),
  })
  const { conflict } = save
  return (
    <form
      className="grid max-w-110 gap-3"
      noValidate
      onSubmit={handleSubmit(({ rate }) => save.send({ rate, expectedUpdatedAt: setting.updatedAt }))}
    >
      <p className="num text-ink-2">{rateText.current(Number(setting.value))}</p>
      {conflict && (
        <ConflictNotice
          busy={save.isBusy}
          differences={[
            {
              name: rateText.label,
              stored: Number(conflict.current.value).toLocaleString('ko-KR'),
              mine: conflict.input.rate.toLocaleString('ko-KR'),
            },
          ]}
          onOverwrite={save.overwrite}
          onTake={() => {
            save.take()
            show(Number(conflict.current.value))
          }}
        />
      )}
      <Field error={formState.errors.rate?.message} help={rateText.help} label={rateText.label} required room="lines">
        {(control) => (
          <TextInput
            {...control}
            {...register('rate', { valueAsNumber: true })}
            inputMode="numeric"
            min={1}
            type="number"
          />
        )}
      </Field>
      <Button busy={save.isBusy} className="justify-self-start max-sm:w-full" type="submit">
        {rateText.save}
      </Button>
    </form>
  )
}
