/** What a comment earns when `earned` points came from comments today already: never more than the daily cap leaves. */
export const afterCommentCap = ({ earned, cap, points }: { earned: number; cap: number; points: number }): number =>
  Math.max(0, Math.min(points, cap - earned))

/** Rewards for the best posts of a month, with a gold, silver and bronze badge; docs/rules.md. */
export const MONTHLY_REWARDS = [
  { rank: 1, points: 10_000 },
  { rank: 2, points: 5_000 },
  { rank: 3, points: 3_000 },
] as const
