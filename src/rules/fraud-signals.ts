/** Kinds of what speaks for one person behind several accounts. */
export const SIGNAL_KINDS = ['device', 'address', 'likes', 'wallet', 'ring', 'tempo'] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** Thresholds of fraud signals; each is shown with its figures, never as a score. */
export const FRAUD_SIGNALS = {
  /** Other members that a signal names. */
  membersShown: 20,
  /** Likes from members of the same browsers or addresses: the least number, and the least share of all. */
  likes: { least: 3, share: 0.3 },
  /** Points a day of activity in this month and the last; accounts younger than `youngDays` have the signal anyway. */
  tempo: { pointsADay: 150, youngDays: 7 },
  /** Likes that members of a ring gave each other within `days`, and how many times the median of others. */
  ring: { likes: 10, days: 30, timesOthers: 5 },
} as const

/** Signals with which a conversion is approved only with a reason; an address and a tempo alone prove little. */
const NEEDING_REASON: ReadonlySet<SignalKind> = new Set(['device', 'likes', 'wallet', 'ring'])

/** Whether approving a conversion of a member with these signals needs a reason. */
export const needsReason = (signals: readonly { kind: SignalKind }[]): boolean =>
  signals.some(({ kind }) => NEEDING_REASON.has(kind))
