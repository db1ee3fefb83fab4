import { googleStatus } from '#src/contracts/auth.ts'
import { getCoinPrice } from '#src/contracts/coin.ts'
import type { HelpFacts } from '#src/text/help.ts'
import { hasMail, load, settings } from '../cms.ts'

/** What the answers of /help depend on. */
export async function loadHelpFacts(locals: App.Locals): Promise<HelpFacts> {
  const [live, google, { priceUsd }] = await Promise.all([
    settings(),
    load(googleStatus, {}, locals),
    load(getCoinPrice, {}, locals),
  ])
  return { settings: live, hasGoogle: google.available, hasMail: hasMail(), priceUsd }
}
