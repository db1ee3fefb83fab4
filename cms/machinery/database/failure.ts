import type { Failure } from './port.ts'
import { mongoFailure } from './mongodb/failure.ts'
import { sqliteFailure } from './sqlite/failure.ts'

/** How the database failed, or null when something else did. Recognizes the errors of both databases. */
export const failureOf = (error: unknown): Failure | null =>
  isRefused(error) ? 'taken' : (mongoFailure(error) ?? sqliteFailure(error))

/** What Payload's adapters throw alike for a unique index that refused the row. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ValidationError' &&
  Array.isArray((error as { data?: { errors?: unknown } }).data?.errors)
