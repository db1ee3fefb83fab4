import { env } from '#cms/core/platform/runtime.ts'
import { shared } from '#cms/core/platform/shared.ts'
import type { PaymentProvider } from './provider.ts'
import { simulatedToss } from './simulator/simulated-toss.ts'
import { toss } from './toss.ts'

/** The provider that PAYMENTS selects; null when payments are off. */
export const paymentProvider = (): PaymentProvider | null => shared('paymentProvider', choose)

function choose(): PaymentProvider | null {
  const { PAYMENTS, SITE_URL, TOSS_CLIENT_KEY, TOSS_SECRET_KEY, TOSS_API_URL } = env()
  if (PAYMENTS === 'off') return null
  if (PAYMENTS === 'simulator') return simulatedToss(env())
  return toss({
    siteUrl: SITE_URL,
    clientKey: String(TOSS_CLIENT_KEY),
    secretKey: String(TOSS_SECRET_KEY),
    apiUrl: TOSS_API_URL,
  })
}
