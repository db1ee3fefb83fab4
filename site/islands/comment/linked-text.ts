import type { Mentions } from '#src/contracts/schemas/mentions.ts'

/** A part of a comment: plain text, a URL, or a mentioned member. */
export interface Stretch {
  text: string
  href?: string
  isMember?: boolean
}

const ADDRESS = /https?:\/\/[^\s<>"'`「」『』《》〈〉]+/giu
/** Punctuation that ends a sentence rather than a URL. */
const TRAILING = new Set('.,!?;:…]}')

/** Splits plain text at http(s) URLs and names of mentioned members. Nothing else becomes a link. */
export const linkedText = (content: string, mentions: Mentions = []): Stretch[] =>
  withAddresses(content).flatMap((stretch) => (stretch.href ? [stretch] : withMembers(stretch.text, mentions)))

function withMembers(text: string, mentions: Mentions): Stretch[] {
  const longestFirst = mentions.toSorted((a, b) => b.name.length - a.name.length)
  const stretches: Stretch[] = []
  let plain = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const named = longestFirst.find(({ name }) => text.startsWith(name, at + 1))
    if (!named) continue
    const end = at + 1 + named.name.length
    if (at > plain) stretches.push({ text: text.slice(plain, at) })
    stretches.push({ text: text.slice(at, end), href: `/profile/${named.id}`, isMember: true })
    plain = end
  }
  if (plain < text.length) stretches.push({ text: text.slice(plain) })
  return stretches
}

function withAddresses(content: string): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (const match of content.matchAll(ADDRESS)) {
    const address = trimmed(match[0])
    if (!isAddress(address)) continue
    if (match.index > from) stretches.push({ text: content.slice(from, match.index) })
    stretches.push({ text: address, href: address })
    from = match.index + address.length
  }
  if (from < content.length) stretches.push({ text: content.slice(from) })
  return stretches
}

/** A closing bracket that the URL did not open belongs to the sentence; `…/달_(위성)` keeps its own. */
function trimmed(address: string): string {
  let open = 0
  for (const { index, 0: char } of address.matchAll(/[()]/g)) {
    open += char === '(' ? 1 : -1
    if (open < 0) return withoutTrailing(address.slice(0, index))
  }
  return withoutTrailing(address)
}

// A loop from the end: a pattern that ends in `$` takes quadratic time on a long run of punctuation.
function withoutTrailing(address: string): string {
  let end = address.length
  while (end > 0 && TRAILING.has(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

function isAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}
