/** Kinds of what speaks for one person behind several accounts. */
export const SIGN_KINDS = ['device', 'address', 'likes', 'wallet', 'ring', 'tempo'] as const
export type SignKind = (typeof SIGN_KINDS)[number]

/** Thresholds of signs; each is shown with its figures, never as a score. */
export const SIGNS = {
  /** Other members that a sign names. */
  membersShown: 20,
  /** Likes from members of the same browsers or addresses: at least so many, and at least this share of all. */
  likes: { least: 3, share: 0.3 },
  /** Points a day of activity in this month and the last; accounts younger than so many days have the sign anyway. */
  tempo: { pointsADay: 150, youngDays: 7 },
  /** Likes that members of a ring gave each other in so many days, and how often the median of others. */
  ring: { likes: 10, days: 30, timesOthers: 5 },
} as const

/** Signs with which a conversion is approved only with a reason; an address and a tempo alone prove little. */
const NEEDING_REASON: ReadonlySet<SignKind> = new Set(['device', 'likes', 'wallet', 'ring'])

/** Whether approving a conversion of a member with these signs needs a reason. */
export const needsReason = (signs: readonly { kind: SignKind }[]): boolean =>
  signs.some(({ kind }) => NEEDING_REASON.has(kind))
