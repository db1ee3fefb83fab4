import { DAY_MS } from './dates.ts'
import { LIMITS } from './limits.ts'

/** Until when the author of what was removed at this time may appeal: as long as its text is kept. */
export const appealUntil = (decidedAt: string): Date =>
  new Date(Date.parse(decidedAt) + LIMITS.removedKeptDays * DAY_MS)
