import { checkText } from '#src/text/checks.ts'
import { AppError } from '#src/rules/app-error.ts'
import { codePointsOfNfc, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'

const TAG = /<[^>]*>/g
/** What the cleaner escapes; every other character reference is a character by then. */
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g

/** How many characters of cleaned HTML readers see: each run of white space is one, and none at the ends. */
export const shownCharacters = (html: string): number =>
  codePointsOfNfc(trimmed(html.replace(TAG, '').replace(ENTITY, '.').replace(/\s+/g, ' ')))

/** The reason why a post of this HTML shows too little, or null: it has the characters of a post, or a picture. */
export function whyNotShown({ html, hasPicture }: { html: string; hasPicture: boolean }): AppError | null {
  const { contentMin } = LIMITS.post
  if (hasPicture || html.includes('<img ') || shownCharacters(html) >= contentMin) return null
  return new AppError('VALIDATION', { fields: { content: checkText.contentShort(contentMin) } })
}
