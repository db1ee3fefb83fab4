import { FAILURES, type FailureCode } from '../text/failures.ts'

/** Body of every non-2xx response. */
export interface FailureBody {
  code: FailureCode
  message: string
  fields?: Record<string, string>
  reason?: string
  /** Until when a member is suspended. */
  until?: string
  userLevel?: number | null
  levelRequired?: number | null
  /** The board that refuses its reader, and what it asks. */
  board?: { name: string; readRole: string; readLevel: number }
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
/** A code with its details; the numbers of its sentence are required. */
type Given =
  | [code: Exclude<FailureCode, NumberedCode>, details?: Details]
  | { [C in NumberedCode]: [code: C, details: Details & { params: Params<C>[0] }] }[NumberedCode]

/** A refusal that the caller may read. Rules return it, operations throw it, only the router turns it into a response. */
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

/** 503 with Retry-After, for a resource that is in use or unavailable for a short time. */
export const busy = (): AppError => new AppError('UNAVAILABLE', { retryAfter: BUSY_RETRY_SECONDS })
