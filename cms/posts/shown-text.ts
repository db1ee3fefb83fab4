import { checkText } from '#src/text/checks.ts'
import { AppError } from '#src/rules/app-error.ts'
import { codePointsOfNfc, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'

const TAG = /<[^>]*>/g
/** Characters that show nothing, and all but the first of line breaks and hard spaces in a row. */
const UNSEEN = /[\u00ad\u115f\u1160\u200b\u200c\u2060\u2800\u3164\ufeff\uffa0]|(?<=[\n\u00a0])[\n\u00a0]/g
/** What the cleaner escapes; every other character reference is a character by then. */
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g

/** How many characters of cleaned HTML readers see: what the limit counts of a text, without tags and signs. */
const shownCharacters = (html: string): number =>
  codePointsOfNfc(trimmed(html.replace(TAG, '').replace(ENTITY, '.').replace(UNSEEN, '')))

/** The reason why a post of this HTML shows too little, or null: it has the characters of a post, or a picture. */
export function whyNotShown({ html, hasPicture }: { html: string; hasPicture: boolean }): AppError | null {
  const { contentMin } = LIMITS.post
  if (hasPicture || html.includes('<img ') || shownCharacters(html) >= contentMin) return null
  return new AppError('VALIDATION', { fields: { content: checkText.contentShort(contentMin) } })
}
