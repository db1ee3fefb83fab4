import { LRUCache } from 'lru-cache'
import { names, type Names } from '#src/text/names.ts'

/** Some ten thousand cards and comments. */
const MOST_CHARACTERS = 16_000_000

const markupCache = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length + 1,
})

/** The names that the cached markup says; Astro's and React's pieces are made of texts. */
let said: Names | null = null

/** Drops all markup when the site or the coin has other names. */
function sayNames(): void {
  const now = names()
  if (said === now) return
  markupCache.clear()
  said = now
}

/** The markup of a piece with this key; `make` makes it the first time. Nothing is dropped by hand: what shows otherwise has another key. */
export function cachedMarkup(key: string, make: () => string): string {
  sayNames()
  const known = markupCache.get(key)
  if (known !== undefined) return known
  const html = make()
  markupCache.set(key, html)
  return html
}

/** As `cachedMarkup`, for markup that is made asynchronously. */
export async function cachedMarkupAsync(key: string, make: () => Promise<string>): Promise<string> {
  sayNames()
  const known = markupCache.get(key)
  if (known !== undefined) return known
  const namesBefore = said
  const html = await make()
  // What was begun before the names changed may say those before.
  if (namesBefore === names()) markupCache.set(key, html)
  return html
}
