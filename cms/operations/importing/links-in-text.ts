import type { LinkOf } from './to-markdown.ts'

/** Addresses in a text, in its attributes too; signs that end a sentence are not of it. */
const ADDRESS = /https?:\/\/[^\s"'<>]*[^\s"'<>.,!?)\]]/gi
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

const unescaped = (text: string): string => text.replaceAll('&amp;', '&')

/** The addresses that stand in a text, in its attributes too. */
export const addressesIn = (text: string): string[] => [...text.matchAll(ADDRESS)].map(([address]) => address)

/** What its links lead to and the addresses that stand in it, each once. */
export function hrefsIn(html: string): ReadonlySet<string> {
  const hrefs = [...html.matchAll(HREF)].map(([, double, single]) => double ?? single ?? '')
  return new Set([...hrefs, ...addressesIn(html)].map(unescaped))
}

/** Finds the path of an address as a text has it. */
export const linkIn =
  (links: ReadonlyMap<string, string>): LinkOf =>
  (href) =>
    links.get(unescaped(href)) ?? null

/** The text with addresses of the old site that stand in it bare as links that lead here; the words stay. */
export function withLinks(html: string, linkOf: LinkOf): string {
  let depth = 0
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (/^<a[\s>]/i.test(part)) depth += 1
      else if (/^<\/a\s*>/i.test(part)) depth = Math.max(0, depth - 1)
      if (part.startsWith('<') || depth > 0) return part
      return part.replaceAll(ADDRESS, (address) => {
        const path = linkOf(address)
        return path ? `<a href="${path}">${address}</a>` : address
      })
    })
    .join('')
}
