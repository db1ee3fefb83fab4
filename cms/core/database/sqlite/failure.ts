import type { Failure } from '../port.ts'

/** The disk is full, fails or is read-only, the file is locked, gone or damaged. */
const UNAVAILABLE = /SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|LOCKED|CORRUPT|NOTADB)/

const TAKEN = new Set<unknown>(['SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_UNIQUE'])

/** How SQLite failed, by our own statement or by one of Payload's, which hides the error in its own. */
export function sqliteFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  if ([error, error.cause].some((one) => TAKEN.has((one as { code?: unknown } | undefined)?.code))) return 'taken'
  return UNAVAILABLE.test(`${error.name} ${error.message} ${String(error.cause ?? '')}`) ? 'unavailable' : null
}
