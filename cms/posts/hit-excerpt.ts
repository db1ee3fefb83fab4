import { firstCodePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'

/** Characters before the first hit, so that it is in the first line of a card. */
const BEFORE = 24
const MOST = LIMITS.post.excerpt

/** At most 200 characters of a text around its first match, with `…` where it is cut; null for a text without one. */
export function hitExcerpt(text: string, hit: RegExp): string | null {
  const at = text.search(hit)
  if (at < 0) return null
  const start = startBefore(text, at)
  const rest = text.slice(start)
  const shown = firstCodePoints(rest, MOST)
  const end = shown.length < rest.length ? `${shown.trimEnd()}…` : shown
  return start > 0 ? `…${end}` : end
}

/** Where an excerpt begins: at a word a few characters before the hit, or at the beginning of the text if that is near. */
function startBefore(text: string, at: number): number {
  // A character has at most two UTF-16 units.
  const before = [...text.slice(Math.max(0, at - 2 * (BEFORE + 1)), at)].slice(-BEFORE - 1)
  if (before.length <= BEFORE) return 0
  const leading = before.slice(1).join('')
  return at - leading.length + Math.max(0, leading.search(/(?<=\s)\S/))
}
