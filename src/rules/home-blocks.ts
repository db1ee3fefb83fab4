import { homeBlockText } from '../text/places.ts'

/** Boards whose newest posts stand beside each other at home. */
export const HOME_BLOCKS = { most: 12, posts: 5 } as const

const NUMBER = /^[1-9]\d{0,8}$/

const partsOf = (setting: string): string[] =>
  setting
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The numbers of the boards in the setting `homeBlocks`, in its order. */
export const homeBlockIds = (setting: string): number[] => partsOf(setting).map(Number)

/** The sentence that refuses these numbers, which are joined by commas; '' names none. */
export function whyNotHomeBlocks(value: string): string | null {
  const parts = partsOf(value)
  if (!parts.every((part) => NUMBER.test(part))) return homeBlockText.wrong
  if (new Set(parts).size < parts.length) return homeBlockText.twice
  return parts.length > HOME_BLOCKS.most ? homeBlockText.tooMany(HOME_BLOCKS.most) : null
}
