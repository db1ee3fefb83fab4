import { LRUCache } from 'lru-cache'

/** Some kilobytes each; a forum has so many addresses that are looked at within minutes. */
const MOST = 2_000

const drawn = new LRUCache<string, string>({ max: MOST })

/** Markup of the frame that follows from `by` alone, drawn once for all readers. */
export async function cachedMarkup(by: readonly unknown[], draw: () => Promise<string>): Promise<string> {
  const key = JSON.stringify(by)
  const known = drawn.get(key)
  if (known !== undefined) return known
  const html = await draw()
  drawn.set(key, html)
  return html
}
