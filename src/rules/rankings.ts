/** What the ranking is ordered by: all points held, or what was earned this month. */
export const RANKINGS = ['points', 'month'] as const
