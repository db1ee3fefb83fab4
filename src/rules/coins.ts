import { LIMITS } from './limits.ts'

const { coinDecimals } = LIMITS.conversion
const SCALE = 10n ** BigInt(coinDecimals)

/** The coins that points bring at `rate` points for one coin, as an exact decimal cut to 4 places: '1.0000'. */
export function coinsOf(points: number, rate: number): string {
  const scaled = (BigInt(points) * SCALE) / BigInt(rate)
  return `${scaled / SCALE}.${String(scaled % SCALE).padStart(coinDecimals, '0')}`
}
