/** An error as the log stores it. */
interface LoggedError {
  type: string
  message: string
  stack?: string | undefined
  code?: unknown
  cause?: LoggedError
}

/** A failed query carries its values and a broken unique index the one that was taken: bodies, addresses and hashes. */
const VALUES = /\nparams: [\s\S]*|dup key: [\s\S]*/

/** An error for the log, without the values of the query that failed. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? error : '' }
  const { message, stack, cause } = error
  return {
    type: error.constructor.name,
    message: message.replace(VALUES, ''),
    stack: stack && framesOf(stack, message),
    code: (error as { code?: unknown }).code,
    ...(cause instanceof Error && depth < 3 && { cause: loggedError(cause, depth + 1) }),
  }
}

/** The stack repeats the message, values and all, before its first frame. */
function framesOf(stack: string, message: string): string {
  const rest = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  return rest.slice(Math.max(0, rest.indexOf('\n    at ')))
}
