import { categoryRightText } from '../text/composer.ts'
import { isAtLeast, type Actor, type MemberRole } from './permissions.ts'

/** The glyphs a category may have; the n-th belongs to hue n, and both together are a slot. */
export const CATEGORY_GLYPHS = [
  'free',
  'coin',
  'market',
  'qna',
  'daily',
  'tips',
  'tech',
  'hobby',
  'ideas',
  'extra',
] as const
export type CategoryGlyph = (typeof CATEGORY_GLYPHS)[number]

export const isCategoryGlyph = (value: unknown): value is CategoryGlyph =>
  (CATEGORY_GLYPHS as readonly unknown[]).includes(value)

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

/** The boards with those that a member chose first, in the order of the choice. */
export const withChosenFirst = <T extends { id: number }>(boards: readonly T[], chosen: readonly number[]): T[] => [
  ...chosen.flatMap((id) => boards.find((board) => board.id === id) ?? []),
  ...boards.filter(({ id }) => !chosen.includes(id)),
]
