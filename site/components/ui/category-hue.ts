import type { Category } from '#src/contracts/schemas/posts.ts'

/** What of a category is needed to draw it. */
export type CategoryLook = Pick<Category, 'hue' | 'glyph'>

const TEXT = [
  'text-c-free',
  'text-c-coin',
  'text-c-market',
  'text-c-qna',
  'text-c-daily',
  'text-c-tips',
  'text-c-tech',
  'text-c-hobby',
  'text-c-ideas',
  'text-c-extra',
] as const

const SOFT = [
  'bg-c-free-soft',
  'bg-c-coin-soft',
  'bg-c-market-soft',
  'bg-c-qna-soft',
  'bg-c-daily-soft',
  'bg-c-tips-soft',
  'bg-c-tech-soft',
  'bg-c-hobby-soft',
  'bg-c-ideas-soft',
  'bg-c-extra-soft',
] as const

/** The class of text and glyph in a category's hue (1…10). */
export const hueText = (hue: number): string => TEXT[hue - 1] ?? TEXT[0]

/** The class of the ground of a category's head. */
export const hueSoft = (hue: number): string => SOFT[hue - 1] ?? SOFT[0]
