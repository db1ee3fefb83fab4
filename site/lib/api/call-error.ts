import type { FailureBody } from '#src/rules/app-error.ts'

/**
 * A call that was not answered with success. `message` is `{status}: {body text or status text}`; what a person may
 * read is `failure.message`.
 */
export class CallError extends Error {
  readonly status: number
  /** The parsed body, empty when the answer was not ours (a proxy's page, a cut connection). */
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

/** Whether the server said no. Otherwise nobody knows what became of the call: no answer came, or the server failed. */
export const isAnswer = (error: unknown): error is CallError => error instanceof CallError && error.status < 500

/** The server's own sentence for a person, or the given one when the server said nothing readable. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  (error instanceof CallError && error.failure.message) || otherwise

/** The failure's code, null for anything that is no answer of ours. */
export const codeOf = (error: unknown): FailureBody['code'] | null =>
  (error instanceof CallError && error.failure.code) || null
