import type { FailureBody } from '#src/rules/app-error.ts'

/**
 * A call without a successful response. `message` is `{status}: {body text or status text}`; the sentence for the
 * user is `failure.message`.
 */
export class CallError extends Error {
  readonly status: number
  /** The parsed body, empty when the response was not the server's own (a proxy's page, a cut connection). */
  readonly failure: Partial<FailureBody>
  /** Seconds to wait, of a 429. */
  readonly retryAfter: number | null

  constructor({ status, text, statusText, retryAfter }: Answer) {
    super(`${status}: ${text || statusText}`)
    this.name = 'CallError'
    this.status = status
    this.failure = parse(text)
    this.retryAfter = retryAfter
  }
}

interface Answer {
  status: number
  text: string
  statusText: string
  retryAfter: number | null
}

function parse(text: string): Partial<FailureBody> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** Whether the server refused the call. Otherwise the outcome is unknown: no response came, or the server failed. */
export const isAnswer = (error: unknown): error is CallError => error instanceof CallError && error.status < 500

/** The server's sentence for the user, or the given one when the response had none. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  (error instanceof CallError && error.failure.message) || otherwise

/** The failure's code; null when the error is no response of the server. */
export const codeOf = (error: unknown): FailureBody['code'] | null =>
  (error instanceof CallError && error.failure.code) || null
