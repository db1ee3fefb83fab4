/** A balance: all points, and the bought ones among them. */
export interface Held {
  points: number
  bought: number
}

/** A change of a balance; `share` is the bought points within it, see `LedgerEntry.bought`. */
export interface Movement {
  amount: number
  share?: number | 'first' | undefined
}

/**
 * The bought points of a movement, with the sign of the amount: at most the amount, and such that the bought points
 * left are between 0 and the balance.
 */
export function boughtIn({ amount, share }: Movement, { points, bought }: Held): number {
  const wanted = share === 'first' ? amount : (share ?? Math.min(0, amount + points - bought))
  const least = Math.max(-bought, Math.min(0, amount))
  const most = Math.min(points + amount - bought, Math.max(0, amount))
  return Math.min(most, Math.max(least, wanted)) || 0
}
