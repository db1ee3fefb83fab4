import type { Failure } from '../failure.ts'

const UNAVAILABLE = /SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY)/

/** How SQLite failed. Payload throws its own error for a taken unique key, but not for a taken id. */
export function sqliteFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  if (isTaken(error)) return 'taken'
  return UNAVAILABLE.test(`${error.name} ${error.message} ${String(error.cause ?? '')}`) ? 'unavailable' : null
}

const isTaken = ({ cause }: Error): boolean =>
  (cause as { code?: unknown } | undefined)?.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
