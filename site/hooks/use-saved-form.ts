import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { inTab } from '../lib/browser/storage.ts'

/**
 * Keeps what stands in a form over a reload and a change of page, in this tab, until it is sent. What was typed before
 * the form's script ran wins over what was kept. The returned function forgets it.
 */
export function useSavedForm<F extends FieldValues, C, O>(
  key: string,
  { formState, getValues, reset, subscribe }: UseFormReturn<F, C, O>,
): () => void {
  const { defaultValues } = formState
  useEffect(() => {
    const values = withSaved(getValues(), defaultValues, inTab.get(key))
    if (JSON.stringify(values) !== JSON.stringify(defaultValues)) reset(values, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => void inTab.set(key, JSON.stringify(values)),
    })
    // The defaults are those that the form began with.
  }, [key, getValues, reset, subscribe])
  return () => inTab.remove(key)
}

/** Each field as it was typed early, else as it was kept, else as it begins. */
function withSaved<F extends FieldValues>(
  typed: F,
  initial: Readonly<Record<string, unknown>> | undefined,
  kept: string | null,
): F {
  const before = JSON.parse(kept ?? '{}') as Partial<F>
  const entries = Object.entries(typed).map(([name, value]): [string, unknown] => {
    const isUntouched = value === initial?.[name]
    return [name, isUntouched ? (before[name] ?? value) : value]
  })
  return Object.fromEntries(entries) as F
}
