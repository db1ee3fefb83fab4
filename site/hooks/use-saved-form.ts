import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { inTab } from '../lib/browser/storage.ts'
import { takeTypedTexts } from '../lib/forms/form.ts'

/**
 * Saves a form's values in this tab's storage, over reloads and changes of page, until it is sent. Input from before
 * hydration wins over saved values. The returned function removes the saved values.
 */
export function useSavedForm<F extends FieldValues, C, O>(key: string, form: UseFormReturn<F, C, O>): () => void {
  const { formState, getValues, reset, subscribe } = form
  const { defaultValues } = formState
  useEffect(() => {
    takeTypedTexts(form)
    const values = withSaved(getValues(), defaultValues, inTab.get(key))
    if (JSON.stringify(values) !== JSON.stringify(defaultValues)) reset(values, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => void inTab.set(key, JSON.stringify(values)),
    })
    // The initial default values are used on purpose.
  }, [key, getValues, reset, subscribe])
  return () => inTab.remove(key)
}

/** Each field's value: typed before hydration, else saved, else initial. */
function withSaved<F extends FieldValues>(
  typed: F,
  initial: Readonly<Record<string, unknown>> | undefined,
  saved: string | null,
): F {
  const before = JSON.parse(saved ?? '{}') as Partial<F>
  const entries = Object.entries(typed).map(([name, value]): [string, unknown] => {
    const isUntouched = value === initial?.[name]
    return [name, isUntouched ? (before[name] ?? value) : value]
  })
  return Object.fromEntries(entries) as F
}
