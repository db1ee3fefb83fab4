import { pino, type Logger } from 'pino'
import { loggedError } from './logged-error.ts'
import { requestId } from './current-request.ts'
import { env } from './runtime.ts'
import { shared } from './shared.ts'

/** The process's log, on standard error so that standard output keeps to what a person or script waits for. */
export const log = (): Logger =>
  shared('log', () =>
    pino(
      {
        level: env().LOG_LEVEL,
        // Where it was written while a request was answered.
        mixin: () => (requestId() ? { requestId: requestId() } : {}),
        serializers: { err: (error: unknown) => loggedError(error) },
        redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.hash', '*.salt'],
      },
      pino.destination(2),
    ),
  )
