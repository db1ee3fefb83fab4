import { paymentFailureText } from '#src/text/payment.ts'

/** Longer than any message of a provider; longer ones are forged. */
const LONGEST = 200

/**
 * Why a payment failed, for its page: our sentence for the provider's code, else the given message. Anybody can build
 * this URL, so the message is displayed as text and has no effect.
 */
export function failureMessage(query: URLSearchParams): string {
  const code = query.get('code') ?? ''
  const known = Object.hasOwn(paymentFailureText, code) ? paymentFailureText[code] : undefined
  const said = [...(query.get('message') ?? '').trim()].slice(0, LONGEST).join('')
  return known ?? (said || (paymentFailureText.UNKNOWN ?? ''))
}
