import { categoryRightText } from '../text/composer.ts'
import { rightsOf, type BoardRights } from './board-settings.ts'
import { whyNotOnBoard } from './content-rights.ts'
import { LIMITS } from './limits.ts'
import type { Actor } from './permissions.ts'

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
export type WritingRight = { id?: number } & { [K in keyof BoardRights]?: BoardRights[K] | undefined }

/**
 * The sentence that tells why this member may not write in the category; null when they may. Staff need neither level nor
 * grade, and a moderator of the board no role either.
 */
export function whyNotWriteIn(
  actor: Pick<Actor, 'role' | 'level' | 'grade' | 'moderates'>,
  right: WritingRight,
): string | null {
  const rights = rightsOf(right)
  const denial = whyNotOnBoard(actor, { ...rights, id: right.id ?? 0 }, 'write')
  if (!denial) return null
  if (denial.lacks === 'role') return categoryRightText.role[rights.writeRole]
  return denial.lacks === 'level'
    ? categoryRightText.level(rights.writeLevel)
    : categoryRightText.grade(rights.writeGrade)
}

interface Grouped {
  group: { id: string; name: string } | null
}

/** Boards that follow each other in a menu: under the name of their group, or without one. */
export interface BoardFold<T> {
  /** The group's name; null for boards that are always shown. */
  name: string | null
  boards: readonly T[]
}

/** The boards of a menu in their order: folded by group where there are many, else all without names. */
export function foldsOf<T extends Grouped>(boards: readonly T[]): BoardFold<T>[] {
  if (boards.length <= LIMITS.board.unfoldedMost) return [{ name: null, boards }]
  const folds = new Map<string | null, { name: string | null; boards: T[] }>()
  for (const board of boards) {
    const { group } = board
    const fold = folds.get(group?.id ?? null) ?? { name: group?.name ?? null, boards: [] }
    fold.boards.push(board)
    folds.set(group?.id ?? null, fold)
  }
  return [...folds.values()]
}

/** The boards with those that a member chose first, in the order of the choice. */
export const withChosenFirst = <T extends { id: number }>(boards: readonly T[], chosen: readonly number[]): T[] => [
  ...chosen.flatMap((id) => boards.find((board) => board.id === id) ?? []),
  ...boards.filter(({ id }) => !chosen.includes(id)),
]
