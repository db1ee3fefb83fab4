import { categoryRightText } from '../text/composer.ts'
import { isAtLeast, type Actor, type MemberRole } from './permissions.ts'

/** The colours that a category may have, by the names of their tokens' order. */
export const CATEGORY_COLORS = ['indigo', 'green', 'orange', 'violet', 'teal', 'pink', 'blue', 'olive'] as const
export type CategoryColor = (typeof CATEGORY_COLORS)[number]

/** Who may write in a category; a field that is left out restricts nothing. */
export interface WritingRight {
  writeRole?: MemberRole | undefined
  writeLevel?: number | undefined
}

/** The sentence that tells why this member may not write in the category; null when they may. Staff need no level. */
export function whyNotWriteIn(
  actor: Pick<Actor, 'role' | 'level'>,
  { writeRole = 'member', writeLevel = 0 }: WritingRight,
): string | null {
  if (!isAtLeast(actor, writeRole)) return categoryRightText.role[writeRole]
  if (isAtLeast(actor, 'moderator') || actor.level >= writeLevel) return null
  return categoryRightText.level(writeLevel)
}
