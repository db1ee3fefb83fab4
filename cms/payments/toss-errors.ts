import type { ProviderErrorKind } from './provider.ts'

/** The kind of each error code of Toss. */
const TOSS_ERRORS: Readonly<Record<string, ProviderErrorKind>> = {
  // Toss did not do it, and a look-up would say the same.
  INVALID_REQUEST: 'refused',
  INVALID_PAYMENT_KEY: 'refused',
  INVALID_REJECT_CARD: 'refused',
  INVALID_STOPPED_CARD: 'refused',
  INVALID_CARD_EXPIRATION: 'refused',
  INVALID_CARD_LOST_OR_STOLEN: 'refused',
  EXCEED_MAX_PAYMENT_AMOUNT: 'refused',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: 'refused',
  PAY_PROCESS_ABORTED: 'refused',
  REJECT_CARD_PAYMENT: 'refused',
  REJECT_CARD_COMPANY: 'refused',
  REJECT_ACCOUNT_PAYMENT: 'refused',
  FORBIDDEN_REQUEST: 'refused',
  NOT_FOUND_PAYMENT: 'refused',
  NOT_FOUND_PAYMENT_SESSION: 'refused',
  NOT_CANCELABLE_AMOUNT: 'refused',
  NOT_CANCELABLE_PAYMENT: 'refused',
  EXCEED_MAX_REFUND_DUE: 'refused',
  NOT_ALLOWED_PARTIAL_REFUND: 'refused',
  // Our keys are wrong.
  UNAUTHORIZED_KEY: 'operator',
  INVALID_API_KEY: 'operator',
  // It may have been done: by an earlier request, by a concurrent one, or before a crash.
  // PROVIDER_ERROR may be retried although it is a 400.
  ALREADY_PROCESSED_PAYMENT: 'unknown',
  ALREADY_CANCELED_PAYMENT: 'unknown',
  PROVIDER_ERROR: 'unknown',
  CARD_PROCESSING_ERROR: 'unknown',
  IDEMPOTENT_REQUEST_PROCESSING: 'unknown',
  FAILED_INTERNAL_SYSTEM_PROCESSING: 'unknown',
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: 'unknown',
  FAILED_METHOD_HANDLING_CANCEL: 'unknown',
  UNKNOWN_PAYMENT_ERROR: 'unknown',
  COMMON_ERROR: 'unknown',
}

/** The kind of an error code; an unlisted code is `unknown`, so that the payment is looked up. */
export const kindOf = (code: string): ProviderErrorKind =>
  Object.hasOwn(TOSS_ERRORS, code) ? (TOSS_ERRORS[code] ?? 'unknown') : 'unknown'
