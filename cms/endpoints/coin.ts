import { getCoinPrice, getCoinStats } from '#src/contracts/coin.ts'
import { COIN_PRICE_USD } from '#src/rules/limits.ts'
import { readSettings } from '../settings.ts'
import { endpoint } from './endpoint.ts'

export const coinEndpoints = [
  endpoint({ ...getCoinPrice, handler: async () => ({ priceUsd: COIN_PRICE_USD, placeholder: true as const }) }),
  endpoint({
    ...getCoinStats,
    handler: async ({ req }) => {
      const { pointToAahRate, minConversionPoints } = await readSettings(req)
      return { rate: pointToAahRate, minPoints: minConversionPoints, placeholder: true as const }
    },
  }),
]
