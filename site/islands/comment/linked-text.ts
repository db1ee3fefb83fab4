import type { Mentions } from '#src/contracts/schemas/mentions.ts'
import { addressesIn } from '#src/rules/addresses.ts'

/** A part of a comment: plain text, a URL, or a mentioned member. */
export interface Stretch {
  text: string
  href?: string
  isMember?: boolean
}

/** Splits plain text at addresses of the web and names of mentioned members. Nothing else becomes a link. */
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
  for (const { index, text, href } of addressesIn(content)) {
    if (index > from) stretches.push({ text: content.slice(from, index) })
    stretches.push({ text, href })
    from = index + text.length
  }
  if (from < content.length) stretches.push({ text: content.slice(from) })
  return stretches
}
