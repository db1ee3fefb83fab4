import { linkedText } from '../comment/linked-text.ts'

/** A message shows so many cards at the most. */
const MOST = 3

/** The posts of this site that a text links to, each once. */
export function linkedPosts(content: string, origin: string): string[] {
  const ids = linkedText(content).flatMap(({ href }) => {
    if (!href) return []
    const url = new URL(href)
    const id = /^\/post\/([\w-]{1,64})$/.exec(url.pathname)?.[1]
    return url.origin === origin && id ? [id] : []
  })
  return [...new Set(ids)].slice(0, MOST)
}
