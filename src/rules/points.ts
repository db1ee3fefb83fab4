/**
 * Why an act paid nothing, as its answer says: a cap of the day was reached, or members of one browser are on both sides
 * of it or too many for the day.
 */
export const UNPAID = ['cap', 'browser'] as const
export type Unpaid = (typeof UNPAID)[number]

/** Points earned from one source today, and the daily cap. */
interface Tally {
  earned: number
  cap: number
}

/** What all of these caps leave for today. */
export const leftOfCaps = (tallies: readonly Tally[]): number =>
  Math.max(0, Math.min(...tallies.map(({ earned, cap }) => cap - earned)))

/** `worth` limited to what a cap leaves; a negative worth is not limited. */
export const withinCap = (worth: number, left: number): number => Math.min(worth, left)

/** Rewards for the best posts of a month, with a gold, silver and bronze badge; docs/rules.md. */
export const MONTHLY_REWARDS = [
  { rank: 1, points: 10_000 },
  { rank: 2, points: 5_000 },
  { rank: 3, points: 3_000 },
] as const

/** The week of a member's attendance, as the card beside the pages shows it. */
export interface AttendanceWeek {
  /** 'YYYY-MM-DD' in Seoul, the last of the seven days. */
  today: string
  done: boolean
  /** Consecutive days up to today, or up to yesterday while today is not done. */
  streak: number
  /** Attended days within the seven. */
  days: string[]
  /** Points for one day of attendance. */
  reward: number
  /** Nothing is earned before the member's address is proved. */
  needsProof: boolean
}

/** Types of ledger entries that come from money, from the operator or from another forum, not from a member's activity. */
export const NO_ACTIVITY = [
  'purchase',
  'purchase_refund',
  'admin_adjust',
  'monthly_reward',
  'convert_to_aah',
  'refund',
  'import',
] as const

/** Whether entries of this type count towards the activity of a month: writing, comments, likes, attendance and what is taken back of them. */
export const isActivity = (type: string): boolean => !(NO_ACTIVITY as readonly string[]).includes(type)
