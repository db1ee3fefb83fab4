import type * as calls from '#src/contracts/coin.ts'
import { COIN_PRICE_USD } from '#src/rules/limits.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { readSettings } from '#cms/machinery/settings/read.ts'

/** What a coin is said to cost; a placeholder until there is a market. */
export const getCoinPrice = async () => ({ priceUsd: COIN_PRICE_USD, placeholder: true as const })

/** The live rate and minimum of a conversion. */
export async function getCoinStats({ req }: Call<typeof calls.getCoinStats>) {
  const { pointToAahRate, minConversionPoints } = await readSettings(req)
  return { rate: pointToAahRate, minPoints: minConversionPoints, placeholder: true as const }
}
