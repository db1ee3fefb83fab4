/** What a member holds: all points, and how many of them were bought. */
export interface Held {
  points: number
  bought: number
}

/** A change of a balance: how many of its points are bought ones, those `first`, or the earned ones first when left out. */
export interface Movement {
  amount: number
  share?: number | 'first' | undefined
}

/**
 * How much of a movement are bought points, signed as the amount is. Never more than moves, and always so that what is left
 * is between 0 and the balance.
 */
export function boughtIn({ amount, share }: Movement, { points, bought }: Held): number {
  const wanted = share === 'first' ? amount : (share ?? Math.min(0, amount + points - bought))
  const least = Math.max(-bought, Math.min(0, amount))
  const most = Math.min(points + amount - bought, Math.max(0, amount))
  return Math.min(most, Math.max(least, wanted)) || 0
}
