import { AppError } from '#src/rules/app-error.ts'

/** Throws CONFLICT with the row as it is now when it was changed after `expectedUpdatedAt`. */
export function assertFresh(current: { updatedAt: string }, expectedUpdatedAt: string | undefined): void {
  if (expectedUpdatedAt && new Date(current.updatedAt) > new Date(expectedUpdatedAt)) {
    throw new AppError('CONFLICT', { current })
  }
}
