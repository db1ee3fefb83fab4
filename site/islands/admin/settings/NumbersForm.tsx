import type { Setting } from '#src/contracts/schemas/settings.ts'
import { settingFormText } from '#src/text/admin-settings.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { cx } from '../../../components/ui/class-names.ts'
import { useSettingsForm } from './use-settings-form.tsx'

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

/** Built-in numeric settings in one form; only changed ones are saved, each by its own call. */
export function NumbersForm({ settings, labels, help, saved, onStored, className }: Props) {
  const { form, isBusy, onSubmit, conflicts } = useSettingsForm({ settings, labels, saved, onStored })
  return (
    <form className={cx('grid gap-3', className)} noValidate onSubmit={onSubmit}>
      {conflicts}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {settings.map(({ key, description }) => (
          <Field
            error={form.formState.errors[key]?.message}
            help={help ?? description}
            key={key}
            label={labels[key] ?? key}
            required
            room="lines"
          >
            {(control) => <TextInput {...control} {...form.register(key)} inputMode="numeric" type="number" />}
          </Field>
        ))}
      </div>
      <Button busy={isBusy} className="justify-self-start max-sm:w-full" type="submit">
        {settingFormText.save}
      </Button>
    </form>
  )
}
