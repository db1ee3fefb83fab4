import { paymentFailureText } from '#src/text/payment.ts'

/** Longer than any message of a provider; longer ones are forged. */
const LONGEST = 200

/**
 * Why a payment failed, for its page: the message of the address, else our sentence for the provider's code. Anybody can
 * build this URL, so the message is displayed as text below a heading that attributes it.
 */
export function failureMessage(query: URLSearchParams): string {
  const said = [...(query.get('message') ?? '').trim()].slice(0, LONGEST).join('')
  const code = query.get('code') ?? ''
  const known = Object.hasOwn(paymentFailureText, code) ? paymentFailureText[code] : undefined
  return said || known || (paymentFailureText.UNKNOWN ?? '')
}
