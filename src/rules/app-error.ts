import { FAILURES, type FailureCode } from '../text/failures.ts'

/** Body of every non-2xx answer. */
export interface FailureBody {
  code: FailureCode
  message: string
  fields?: Record<string, string>
  reason?: string
  userLevel?: number | null
  levelRequired?: number | null
  current?: unknown
}

type Params<C extends FailureCode> = Parameters<(typeof FAILURES)[C]['text']>
interface Details extends Omit<FailureBody, 'code' | 'message'> {
  /** A more fitting sentence from src/text than the code's own. */
  message?: string
  /** Seconds for the Retry-After header. */
  retryAfter?: number
}

/** A refusal that its reader may see. Rules return it, operations throw it, the router alone turns it into an answer. */
export class AppError extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly details: Omit<Details, 'message' | 'retryAfter'>
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, { message, retryAfter, ...details }: Details = {}) {
    super(message ?? (FAILURES[code].text as (params?: object) => string)({}))
    this.name = 'AppError'
    this.code = code
    this.status = FAILURES[code].status
    this.details = details
    this.retryAfter = retryAfter
  }

  toBody(): FailureBody {
    return { code: this.code, message: this.message, ...this.details }
  }
}

/** The sentence of a failure that needs parameters, for `new AppError(code, { message })`. */
export const failureText = <C extends FailureCode>(code: C, ...params: Params<C>): string =>
  (FAILURES[code].text as (...p: Params<C>) => string)(...params)

const BUSY_RETRY_SECONDS = 5

/** What is needed is taken or away just now; who comes again a little later may find it free. */
export const busy = (): AppError => new AppError('UNAVAILABLE', { retryAfter: BUSY_RETRY_SECONDS })
