import { AppError, busy } from '#src/rules/app-error.ts'
import { failureOf } from '#cms/core/database/failure.ts'
import { noteFailure } from '#cms/core/database/availability.ts'
import { log } from '#cms/core/platform/log.ts'
import type { TextResponse } from './text-response.ts'

/** The disk is full or read-only. */
const UNWRITABLE = /ENOSPC|EROFS/

/** Turns a thrown value into an AppError that the caller may see; an unexpected error is logged and becomes INTERNAL. */
export function asAppError(error: unknown, where: Record<string, unknown> = {}): AppError {
  if (error instanceof AppError) return error
  // Two at once, where the database has no transaction that could be repeated.
  const failure = failureOf(error)
  if (failure === 'taken') return new AppError('CONFLICT')
  const text = error instanceof Error ? `${error.name} ${error.message} ${String(error.cause)}` : String(error)
  noteFailure(error)
  log().error({ err: error, ...where }, 'call failed')
  return failure || UNWRITABLE.test(text) ? busy() : new AppError('INTERNAL')
}

/** The JSON response of a refused or failed call. */
export function failureResponse(error: unknown, where: Record<string, unknown> = {}): TextResponse {
  const failure = asAppError(error, where)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(failure.retryAfter !== undefined && { 'retry-after': String(failure.retryAfter) }),
  }
  return { status: failure.status, headers, body: JSON.stringify(failure.toBody()) }
}
