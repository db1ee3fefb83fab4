import { FAILURES, type FailureCode } from '../text/failures.ts'

/** Body of every non-2xx answer. */
export interface FailureBody {
  code: FailureCode
  message: string
  fields?: Record<string, string>
  reason?: string
  /** Until when a member is suspended. */
  until?: string
  userLevel?: number | null
  levelRequired?: number | null
  current?: unknown
}

interface Details extends Omit<FailureBody, 'code' | 'message'> {
  /** A more fitting sentence from src/text than the code's own. */
  message?: string
  /** Seconds for the Retry-After header. */
  retryAfter?: number
}

type Params<C extends FailureCode> = Parameters<(typeof FAILURES)[C]['text']>
/** Codes whose sentence has numbers in it. */
type NumberedCode = { [C in FailureCode]: Params<C> extends [] ? never : C }[FailureCode]
/** A code with what belongs to it; the numbers in its sentence may not be left out. */
type Given =
  | [code: Exclude<FailureCode, NumberedCode>, details?: Details]
  | { [C in NumberedCode]: [code: C, details: Details & { params: Params<C>[0] }] }[NumberedCode]

/** A refusal that its reader may see. Rules return it, operations throw it, the router alone turns it into an answer. */
export class AppError extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly details: Omit<Details, 'message' | 'retryAfter'>
  readonly retryAfter: number | undefined

  constructor(...[code, given = {}]: Given) {
    const { message, retryAfter, params, ...details }: Details & { params?: unknown } = given
    const text: (params: never) => string = FAILURES[code].text
    super(message ?? text(params as never))
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

const BUSY_RETRY_SECONDS = 5

/** What is needed is taken or away just now; who comes again a little later may find it free. */
export const busy = (): AppError => new AppError('UNAVAILABLE', { retryAfter: BUSY_RETRY_SECONDS })
