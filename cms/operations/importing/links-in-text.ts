import { addressesIn, type FoundAddress } from '#src/rules/addresses.ts'
import { unescaped } from '#src/rules/markup.ts'
import type { LinkOf } from './to-markdown.ts'

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** What the links of a text, HTML or plain, lead to and the addresses that are in it, each once. */
export function hrefsIn(text: string): ReadonlySet<string> {
  const hrefs = [...text.matchAll(HREF)].map(([, double, single]) => double ?? single ?? '')
  return new Set([...hrefs, ...addressesIn(text).map(({ href }) => href)].map(unescaped))
}

/** Finds the path of an address as a text has it. */
export const linkIn =
  (links: ReadonlyMap<string, string>): LinkOf =>
  (href) =>
    links.get(unescaped(href)) ?? null

/** The text with addresses of the old site that are in it bare as links that lead here; the words stay. */
export function withLinks(html: string, linkOf: LinkOf): string {
  let depth = 0
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (/^<a[\s>]/i.test(part)) depth += 1
      else if (/^<\/a\s*>/i.test(part)) depth = Math.max(0, depth - 1)
      if (part.startsWith('<') || depth > 0) return part
      return withAddresses(part, ({ text, href }) => {
        const path = linkOf(href)
        return path && `<a href="${path}">${text}</a>`
      })
    })
    .join('')
}

/** The text with something else in place of addresses in it; null leaves one as it is. */
export function withAddresses(text: string, instead: (found: FoundAddress) => string | null): string {
  const pieces: string[] = []
  let from = 0
  for (const found of addressesIn(text)) {
    pieces.push(text.slice(from, found.index), instead(found) ?? found.text)
    from = found.index + found.text.length
  }
  return pieces.join('') + text.slice(from)
}
