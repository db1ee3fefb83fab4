import { AppError, busy } from '#src/rules/app-error.ts'
import { failureOf } from '../database/failure.ts'
import { log } from '../platform/log.ts'

/** The disk takes nothing more. */
const UNWRITABLE = /ENOSPC|EROFS/

/** Turns whatever was thrown into an AppError that its reader may see; what they may not see goes to the log. */
export function asAppError(error: unknown, where: Record<string, unknown> = {}): AppError {
  if (error instanceof AppError) return error
  // Two at once, where the database has no transaction that could be repeated.
  const failure = failureOf(error)
  if (failure === 'taken') return new AppError('CONFLICT')
  const text = error instanceof Error ? `${error.name} ${error.message} ${String(error.cause)}` : String(error)
  log().error({ err: error, ...where }, 'call failed')
  return failure || UNWRITABLE.test(text) ? busy() : new AppError('INTERNAL')
}

/** The answer of a refused or failed call. */
export function refusal(error: unknown, where: Record<string, unknown> = {}): Response {
  const failure = asAppError(error, where)
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  if (failure.retryAfter !== undefined) headers.set('Retry-After', String(failure.retryAfter))
  return new Response(JSON.stringify(failure.toBody()), { status: failure.status, headers })
}
