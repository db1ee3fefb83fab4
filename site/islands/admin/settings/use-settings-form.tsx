import type { ReactNode } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import type { Setting } from '#src/contracts/schemas/settings.ts'
import { whyNotSetting } from '#src/rules/settings.ts'
import { settingFormText } from '#src/text/admin-settings.ts'
import { ConflictNotice } from '../../../components/admin/ConflictNotice.tsx'
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Values = Record<string, string>

interface Options {
  /** The settings to edit. */
  settings: readonly Setting[]
  labels: Readonly<Record<string, string>>
  saved: string
  onStored: (row: Setting) => void
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

/** Built-in settings in one form; only changed ones are saved, each by its own call. */
export function useSettingsForm({ settings, labels, saved, onStored }: Options) {
  const form = useForm({ resolver, defaultValues: valuesOf(settings) })
  const { isDirty } = form.formState
  useLeaveWarning(() => isDirty)
  const save = useSaveSettings({
    saved,
    onStored: (row) => {
      onStored(row)
      form.resetField(row.key, { defaultValue: row.value })
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
  const conflicts: ReactNode = save.conflicts.length > 0 && (
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
  )
  return { form, isBusy: save.isBusy, onSubmit: form.handleSubmit(submit), conflicts }
}
