/**
 * Logs a failure that is not shown: section 8 of the specification says so of lists of messages and notifications, and of
 * marking them as read.
 */
export const logFailure = (error: unknown): void => console.warn(error)
