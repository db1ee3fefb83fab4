import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import type { z } from 'zod'
import { CallError } from './call-error.ts'

/** Validates by a schema of src/contracts/schemas that loads, with zod, when the form is first submitted. */
export function lazyResolver<I extends FieldValues, O>(load: () => Promise<z.ZodType<O, I>>): Resolver<I, unknown, O> {
  return async (values, context, options) => {
    await import('./zod-without-eval.ts')
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()])
    return zodResolver(schema)(values, context, options)
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
