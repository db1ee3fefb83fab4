import { listOrders, listPackages } from '#src/contracts/payments.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { load, loadList, paymentSdk, settings } from '../cms.ts'

/** The data of /buy-points; null while nothing is sold. */
export async function loadPurchase(locals: App.Locals) {
  const sdk = paymentSdk()
  if (!sdk) return null
  const [packages, { purchaseDailyCapWon }] = await Promise.all([load(listPackages, {}, locals), settings(locals)])
  return { packages, capWon: purchaseDailyCapWon, isSimulated: sdk.isSimulated, sources: sourcesOf(sdk.url) }
}

/** The data of /payments. */
export const loadOrders = (locals: App.Locals) => loadList(listOrders, { limit: String(PAGE_SIZES.orders) }, locals)

const TOSS = /(^|\.)tosspayments\.com$/

/** Hosts of the SDK for the content security policy: Toss spreads its window over several. */
function sourcesOf(sdkUrl: string): { script: string; others: string } {
  const { origin, hostname } = new URL(sdkUrl)
  return { script: origin, others: TOSS.test(hostname) ? 'https://*.tosspayments.com' : origin }
}
