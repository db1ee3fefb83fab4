import { paymentFailureText } from '#src/text/payment.ts'

/** As much as a provider ever says; more was made up by somebody. */
const LONGEST = 200

/**
 * Why a payment failed, for its page: our words for the provider's code, else the message as it came. Anybody can write
 * this address, so it is shown as text and believed by nobody.
 */
export function failureMessage(query: URLSearchParams): string {
  const code = query.get('code') ?? ''
  const known = Object.hasOwn(paymentFailureText, code) ? paymentFailureText[code] : undefined
  const said = [...(query.get('message') ?? '').trim()].slice(0, LONGEST).join('')
  return known ?? (said || (paymentFailureText.UNKNOWN ?? ''))
}
