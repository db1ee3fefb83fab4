import { useEffect, useRef } from 'react'
import type { Field, FieldValues, Path, PathValue, Resolver, UseFormReturn, UseFormSetError } from 'react-hook-form'
import type { z } from 'zod'
import { CallError } from '../api/call-error.ts'
import { takeTyped } from './typed.ts'

/**
 * Validates by a schema of src/contracts/schemas that loads, with zod, when the form is first submitted. A form whose
 * schema does not load is sent as it is: the server checks it as well, and its messages come to the same fields.
 */
export function lazyResolver<I extends FieldValues, O>(load: () => Promise<z.ZodType<O, I>>): Resolver<I, unknown, O> {
  return async (values, context, options) => {
    const resolver = await resolverOf(load).catch(() => null)
    return resolver ? resolver(values, context, options) : { values: values as unknown as O, errors: {} }
  }
}

async function resolverOf<I extends FieldValues, O>(load: () => Promise<z.ZodType<O, I>>) {
  await import('./zod-without-eval.ts')
  const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()])
  return zodResolver(schema)
}

/** Makes a form know and show what was typed into its fields before hydration, and while it hydrated. */
export function useTypedBefore<F extends FieldValues, C, O>(form: UseFormReturn<F, C, O>): void {
  const isSynced = useRef(false)
  useEffect(() => {
    if (isSynced.current) return
    isSynced.current = true
    takeTypedTexts(form)
    const { formState, getValues, reset } = form
    const values = getValues()
    // Registering a field has read it, but watchers of the values were not notified.
    if (JSON.stringify(values) !== JSON.stringify(formState.defaultValues)) reset(values, { keepDefaultValues: true })
  })
}

/** Takes over what was typed into the textareas of a form until its first effect. */
export function takeTypedTexts<F extends FieldValues, C, O>({
  control,
  getValues,
  setValue,
}: UseFormReturn<F, C, O>): void {
  for (const field of Object.values(control._fields) as (Partial<Field> | undefined)[]) {
    const { name, ref } = field?._f ?? {}
    if (!(ref instanceof HTMLTextAreaElement)) continue
    const { text, start, end } = takeTyped(ref)
    const path = name as Path<F>
    if (text !== getValues(path)) setValue(path, text as PathValue<F, Path<F>>, { shouldDirty: true })
    if (document.activeElement === ref) ref.setSelectionRange(start, end)
  }
}

/** Puts the server's messages at their fields and focuses the first; false when it named none of them. */
export function showFieldErrors<F extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<F>,
  names: readonly Path<F>[],
): boolean {
  const fields = error instanceof CallError ? (error.failure.fields ?? {}) : {}
  const named = names.filter((name) => Object.hasOwn(fields, name))
  named.forEach((name, index) =>
    setError(name, { type: 'server', message: fields[name] }, { shouldFocus: index === 0 }),
  )
  return named.length > 0
}
