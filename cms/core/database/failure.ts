import type { Failure } from './port.ts'
import { isMongoUnreachable, mongoFailure } from './mongodb/failure.ts'
import { sqliteFailure } from './sqlite/failure.ts'

/** How the database failed, or null when something else did. Recognizes the errors of both databases. */
export const failureOf = (error: unknown): Failure | null =>
  isRefused(error) ? 'taken' : (mongoFailure(error) ?? sqliteFailure(error))

/** Whether the connection to the database broke, also in the middle of a transaction, which may then be tried again. */
export const isUnreachable = isMongoUnreachable

/** What Payload's adapters throw alike for a unique index that refused the row. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ValidationError' &&
  Array.isArray((error as { data?: { errors?: unknown } }).data?.errors)
