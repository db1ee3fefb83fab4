/** How much came from one source today already, and how much may. */
interface Tally {
  earned: number
  cap: number
}

/** What all of these caps leave of today. */
export const leftOfCaps = (tallies: readonly Tally[]): number =>
  Math.max(0, Math.min(...tallies.map(({ earned, cap }) => cap - earned)))

/** What is earned of `worth` when a cap leaves so much; what is to be taken is taken whole. */
export const withinCap = (worth: number, left: number): number => Math.min(worth, left)

/** Rewards for the best posts of a month, with a gold, silver and bronze badge; docs/rules.md. */
export const MONTHLY_REWARDS = [
  { rank: 1, points: 10_000 },
  { rank: 2, points: 5_000 },
  { rank: 3, points: 3_000 },
] as const
