import { cardText } from '#src/text/feed.ts'
import type { Carrier } from '../database/row.ts'
import { findAuthors } from '../members/authors.ts'

const LINK = /<a class="mention" href="\/profile\/([\w-]+)">@([^<]*)<\/a>/g

/** A mention in rendered markdown; the name is HTML already. */
export const mentionLink = (id: string, name: string): string => `<a class="mention" href="/profile/${id}">@${name}</a>`

/** Ids of those whom rendered markdown names. */
export const mentionedInHtml = (html: string): string[] => [...new Set([...html.matchAll(LINK)].map(([, id = '']) => id))]

/** Rendered texts with the names that members have now; the function that is returned reads one of these. */
export async function readerOfHtml(req: Carrier, texts: readonly string[]): Promise<(html: string) => string> {
  const members = await findAuthors(req, texts.flatMap(mentionedInHtml))
  if (members.size === 0 && !texts.some((html) => html.includes('class="mention"'))) return (html) => html
  return (html) =>
    html.replace(LINK, (_, id: string) => {
      const member = members.get(id)
      return member ? mentionLink(id, escaped(member.nickname || member.username)) : `@${cardText.unknownAuthor}`
    })
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
