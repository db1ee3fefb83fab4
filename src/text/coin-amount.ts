import { coinName } from './names.ts'

/** An amount of coins. */
export const coinAmountText = {
  /** `coins` is an exact decimal. */
  of: (coins: string) => `${coins} ${coinName()}`,
} as const
