import { AppError } from '#src/rules/app-error.ts'
import { hasLabel, isTaken } from '../database/mongodb/session.ts'
import { log } from '../platform/log.ts'

const UNWRITABLE =
  /SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY)|ENOSPC|EROFS|Mongo(ose)?(Network|ServerSelection|NotConnected|PoolCleared)/

/** Turns whatever was thrown into an AppError that its reader may see; what they may not see goes to the log. */
export function asAppError(error: unknown, where: Record<string, unknown> = {}): AppError {
  if (error instanceof AppError) return error
  // Two at once, where the database has no transaction that could be repeated.
  if (isTaken(error)) return new AppError('CONFLICT')
  const text = error instanceof Error ? `${error.name} ${error.message} ${String(error.cause)}` : String(error)
  log().error({ err: error, ...where }, 'call failed')
  return new AppError(isPassing(error) || UNWRITABLE.test(text) ? 'UNAVAILABLE' : 'INTERNAL')
}

/** MongoDB had too many writers of one row, or could not say whether it stored what was written. */
const isPassing = (error: unknown): boolean =>
  hasLabel(error, 'TransientTransactionError') || hasLabel(error, 'UnknownTransactionCommitResult')

/** The answer of a refused or failed call. */
export function refusal(error: unknown, where: Record<string, unknown> = {}): Response {
  const failure = asAppError(error, where)
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  if (failure.retryAfter !== undefined) headers.set('Retry-After', String(failure.retryAfter))
  return new Response(JSON.stringify(failure.toBody()), { status: failure.status, headers })
}
