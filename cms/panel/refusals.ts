import { APIError, ValidationError } from 'payload'
import type { z } from 'zod'
import { AppError } from '#src/rules/app-error.ts'

/** Does what a rule of the site may refuse; the panel then shows its sentence, at the field that it is about. */
export function asTold<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = Object.entries(error.toBody().fields ?? {})
    if (fields.length === 0) throw new APIError(error.message, error.status, null, true)
    throw new ValidationError({ errors: fields.map(([path, message]) => ({ path, message: String(message) })) })
  }
}

/** The rule and the tidying that the site's own form has, for a field of the panel. */
export function ruledBy(schema: z.ZodType) {
  const parsed = (value: unknown) => schema.safeParse(value ?? undefined)
  return {
    validate: (value: unknown): true | string => parsed(value).error?.issues[0]?.message ?? true,
    // Payload tidies before it validates, so what is wrong is left for `validate` to refuse.
    hooks: { beforeChange: [({ value }: { value?: unknown }): unknown => parsed(value).data ?? value] },
  }
}
