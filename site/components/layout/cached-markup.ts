import { LRUCache } from 'lru-cache'

/** Entries of some kilobytes each, enough for the URLs viewed within minutes. */
const MOST = 2_000

const drawn = new LRUCache<string, string>({ max: MOST })

/** Markup of the frame that depends on `by` alone, rendered once and cached for all viewers. */
export async function cachedMarkup(by: readonly unknown[], draw: () => Promise<string>): Promise<string> {
  const key = JSON.stringify(by)
  const known = drawn.get(key)
  if (known !== undefined) return known
  const html = await draw()
  drawn.set(key, html)
  return html
}
