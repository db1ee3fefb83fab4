import { LRUCache } from 'lru-cache'

/** Some ten thousand cards and comments. */
const MOST_CHARACTERS = 16_000_000

const markupCache = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length + 1,
})

/** The markup of a piece with this key; `make` makes it the first time. Nothing is dropped by hand: what shows otherwise has another key. */
export function cachedMarkup(key: string, make: () => string): string {
  const known = markupCache.get(key)
  if (known !== undefined) return known
  const html = make()
  markupCache.set(key, html)
  return html
}

/** As `cachedMarkup`, for markup that is made asynchronously. */
export async function cachedMarkupAsync(key: string, make: () => Promise<string>): Promise<string> {
  const known = markupCache.get(key)
  if (known !== undefined) return known
  const html = await make()
  markupCache.set(key, html)
  return html
}
