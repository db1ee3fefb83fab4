import { linkedText } from '../comment/linked-text.ts'

/** Maximum of cards of one message. */
const MOST = 3

/** Ids of this site's posts that a text links to, each once. */
export function linkedPosts(content: string, origin: string): string[] {
  const ids = linkedText(content).flatMap(({ href }) => {
    if (!href) return []
    const url = new URL(href)
    const id = /^\/post\/([\w-]{1,64})$/.exec(url.pathname)?.[1]
    return url.origin === origin && id ? [id] : []
  })
  return [...new Set(ids)].slice(0, MOST)
}
