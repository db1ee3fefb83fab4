import { APIError } from 'payload'
import type { z } from 'zod'
import { AppError } from '#src/rules/app-error.ts'

interface RefusalOptions {
  status?: number
  /** Sentences by field. */
  fields?: Readonly<Record<string, string>>
}

/**
 * A refusal by a rule of the site in the panel. `payload.config.ts` sets its log level by this name, because the user's
 * mistake is no error of the server.
 */
class PanelRefusal extends APIError {
  override name = 'PanelRefusal'
}

/** The entry of Payload's table of levels for these refusals. */
export const REFUSAL_LEVELS = { PanelRefusal: 'info' } as const

/** A refusal whose sentence the panel shows, and with `fields` also at those fields. */
export function refusal(message: string, { status = 409, fields = {} }: RefusalOptions = {}): APIError {
  const errors = Object.entries(fields).map(([path, said]) => ({ path, message: said }))
  return new PanelRefusal(message, status, errors.length > 0 ? { errors } : null, true)
}

/** Payload's response body for a refusal with this sentence at one field. */
export const refusalBodyAt = (path: string, message: string) => ({
  errors: [{ name: 'APIError', message, data: { errors: [{ path, message }] } }],
})

/** Runs `work` and turns an AppError into a refusal that the panel shows, at the fields that it names. */
export function withPanelRefusals<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { status, message } = error
    throw refusal(message, { status, fields: error.toBody().fields ?? {} })
  }
}

/** Validation and normalization of a panel field by the schema that the site's own form uses. */
export function ruledBy(schema: z.ZodType) {
  const parsed = (value: unknown) => schema.safeParse(value ?? undefined)
  return {
    validate: (value: unknown): true | string => parsed(value).error?.issues[0]?.message ?? true,
    // Payload normalizes before it validates, so an invalid value stays for `validate` to refuse.
    hooks: { beforeChange: [({ value }: { value?: unknown }): unknown => parsed(value).data ?? value] },
  }
}
