import { APIError } from 'payload'
import type { z } from 'zod'
import { AppError } from '#src/rules/app-error.ts'

interface RefusalOptions {
  status?: number
  /** What is said at single fields. */
  fields?: Readonly<Record<string, string>>
}

/**
 * What a rule of the site refuses in the panel. `payload.config.ts` names its level in the log, by this name: the caller's
 * mistake is no error of the server.
 */
class PanelRefusal extends APIError {
  override name = 'PanelRefusal'
}

/** The entry of Payload's table of levels for these refusals. */
export const REFUSAL_LEVELS = { PanelRefusal: 'info' } as const

/** A refusal whose sentence the panel shows, and says again at the fields that it is about. */
export function refusal(message: string, { status = 409, fields = {} }: RefusalOptions = {}): APIError {
  const errors = Object.entries(fields).map(([path, said]) => ({ path, message: said }))
  return new PanelRefusal(message, status, errors.length > 0 ? { errors } : null, true)
}

/** The answer that Payload gives for a refusal with this sentence at one field. */
export const refusalBodyAt = (path: string, message: string) => ({
  errors: [{ name: 'APIError', message, data: { errors: [{ path, message }] } }],
})

/** Does what a rule of the site may refuse; the panel then shows its sentence, at the field that it is about. */
export function withPanelRefusals<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { status, message } = error
    throw refusal(message, { status, fields: error.toBody().fields ?? {} })
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
