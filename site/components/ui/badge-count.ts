import { LIMITS } from '#src/rules/limits.ts'

/** A count in a badge: '99+' above 99. */
export const badgeCount = (count: number): string =>
  count > LIMITS.unreadBadgeMax ? `${LIMITS.unreadBadgeMax}+` : String(count)
