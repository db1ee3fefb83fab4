import { useForm, type Resolver } from 'react-hook-form'
import type { Setting } from '#src/contracts/schemas/settings.ts'
import { whyNotSetting } from '#src/rules/settings.ts'
import { settingFormText } from '#src/text/admin-settings.ts'
import { ConflictNotice } from '../../../components/admin/ConflictNotice.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { cx } from '../../../components/ui/class-names.ts'
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Values = Record<string, string>

interface Props {
  /** The settings to edit, in this order. */
  settings: readonly Setting[]
  labels: Readonly<Record<string, string>>
  /** Help text below a number; the setting's description by default. */
  help?: string | undefined
  saved: string
  onStored: (row: Setting) => void
  className?: string
}

const valuesOf = (settings: readonly Setting[]): Values =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value]))

/** Each setting is validated by its own rule, as on the server. */
const resolver: Resolver<Values> = (values) => {
  const refused = Object.entries(values).flatMap(([key, value]) => {
    const message = whyNotSetting(key, value)
    return message ? [[key, { type: 'rule', message }] as const] : []
  })
  return refused.length > 0 ? { values: {}, errors: Object.fromEntries(refused) } : { values, errors: {} }
}

/** Built-in numeric settings in one form; only changed ones are saved, each by its own call. */
export function NumbersForm({ settings, labels, help, saved, onStored, className }: Props) {
  const { register, handleSubmit, resetField, formState } = useForm({ resolver, defaultValues: valuesOf(settings) })
  const { isDirty } = formState
  useLeaveWarning(() => isDirty)
  const save = useSaveSettings({
    saved,
    onStored: (row) => {
      onStored(row)
      resetField(row.key, { defaultValue: row.value })
    },
  })
  const submit = (values: Values) => {
    const changes = settings
      .map(({ key, value, updatedAt }) => ({ key, before: value, value: values[key] ?? value, updatedAt }))
      .filter(({ before, value }) => value !== before)
      .map(({ key, value, updatedAt }) => ({ key, value, expectedUpdatedAt: updatedAt }))
    if (changes.length > 0) save.send(changes)
    else toast({ title: settingFormText.unchanged })
  }
  return (
    <form className={cx('grid gap-3', className)} noValidate onSubmit={handleSubmit(submit)}>
      {save.conflicts.length > 0 && (
        <ConflictNotice
          busy={save.isBusy}
          differences={save.conflicts.map(({ input, current }) => ({
            name: labels[input.key] ?? input.key,
            stored: current.value,
            mine: input.value,
          }))}
          onOverwrite={save.overwrite}
          onTake={save.take}
        />
      )}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {settings.map(({ key, description }) => (
          <Field
            error={formState.errors[key]?.message}
            help={help ?? description}
            key={key}
            label={labels[key] ?? key}
            required
            room="lines"
          >
            {(control) => <TextInput {...control} {...register(key)} inputMode="numeric" type="number" />}
          </Field>
        ))}
      </div>
      <Button busy={save.isBusy} className="justify-self-start max-sm:w-full" type="submit">
        {settingFormText.save}
      </Button>
    </form>
  )
}
