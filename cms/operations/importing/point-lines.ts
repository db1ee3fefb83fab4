/** The lines that an imported history lacks. */
export interface Balancing {
  /** Comes before all others, or 0. */
  opening: number
  /** Comes after all others, or 0. */
  closing: number
}

/**
 * What makes a history end at `balance`, never below 0 on its way: one opening line makes up for what the history lacks and
 * for its deepest point, one closing line takes the rest back. A balance below 0 ends at 0. An opening line that an earlier
 * dump brought stays as it is.
 */
export function balancingOf(
  lines: Iterable<{ amount: number }>,
  balance: number,
  stored: number | null = null,
): Balancing {
  let [sum, lowest] = [0, 0]
  for (const { amount } of lines) {
    sum += amount
    lowest = Math.min(lowest, sum)
  }
  const opening = stored ?? Math.max(0, balance - sum, -lowest)
  // `|| 0` because the difference of equal numbers may be -0, which no column should hold.
  return { opening, closing: Math.max(0, balance) - opening - sum || 0 }
}
