import type { ProviderErrorKind } from './provider.ts'

/** What an error code of Toss means for the payment that was asked about. */
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
  // Our keys are wrong, so nothing can be said of any payment.
  UNAUTHORIZED_KEY: 'operator',
  INVALID_API_KEY: 'operator',
  // It may have been done: by an earlier request, by another one that is under way, or by a machine that then fell
  // over.
  // PROVIDER_ERROR may be asked again although it is a 400.
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

/** What a refused request means for its payment; a code that is in no table has to be looked up. */
export const kindOf = (code: string): ProviderErrorKind =>
  Object.hasOwn(TOSS_ERRORS, code) ? (TOSS_ERRORS[code] ?? 'unknown') : 'unknown'
