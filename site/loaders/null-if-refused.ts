import { AppError } from '#src/rules/app-error.ts'

/** What was asked for, or null when it is refused with one of these statuses: the page then has something else to show. */
export const nullIfRefused = <T>(asked: Promise<T>, statuses?: readonly number[]): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof AppError && (statuses?.includes(error.status) ?? error.status < 500)) return null
    throw error
  })
