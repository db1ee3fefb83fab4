import { AppError } from '#src/rules/app-error.ts'

/** The result, or null when it is refused with one of these statuses (by default any 4xx). */
export const nullIfRefused = <T>(loading: Promise<T>, statuses?: readonly number[]): Promise<T | null> =>
  loading.catch((error: unknown) => {
    if (error instanceof AppError && (statuses?.includes(error.status) ?? error.status < 500)) return null
    throw error
  })
