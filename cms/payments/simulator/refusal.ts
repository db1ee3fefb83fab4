import { simulatedErrorText } from '#src/text/simulator.ts'

export type TossCode = keyof typeof simulatedErrorText

/** Codes whose status is not 400. */
const STATUS: Partial<Record<TossCode, number>> = {
  UNAUTHORIZED_KEY: 401,
  FORBIDDEN_REQUEST: 403,
  REJECT_CARD_PAYMENT: 403,
  REJECT_CARD_COMPANY: 403,
  REJECT_ACCOUNT_PAYMENT: 403,
  NOT_CANCELABLE_AMOUNT: 403,
  NOT_CANCELABLE_PAYMENT: 403,
  NOT_ALLOWED_PARTIAL_REFUND: 403,
  EXCEED_MAX_REFUND_DUE: 403,
  NOT_FOUND: 404,
  NOT_FOUND_PAYMENT: 404,
  NOT_FOUND_PAYMENT_SESSION: 404,
  IDEMPOTENT_REQUEST_PROCESSING: 409,
  FAILED_METHOD_HANDLING_CANCEL: 500,
  FAILED_INTERNAL_SYSTEM_PROCESSING: 500,
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: 500,
  UNKNOWN_PAYMENT_ERROR: 500,
  COMMON_ERROR: 500,
}

/** A request that Toss would refuse with this code. */
export class Refusal extends Error {
  readonly code: TossCode
  readonly status: number

  constructor(code: TossCode) {
    super(simulatedErrorText[code])
    this.code = code
    this.status = STATUS[code] ?? 400
  }

  get body() {
    return { code: this.code, message: this.message }
  }
}

/** Whether it is one of the codes above. */
export const isTossCode = (code: string): code is TossCode => Object.hasOwn(simulatedErrorText, code)
