import { excerptWithNames } from '#src/rules/excerpt.ts'
import { mentionedInHtml, withNamesInHtml } from '#src/rules/mention-html.ts'
import { mentionedIn, withNames, type Named, type NamesNow } from '#src/rules/mentions.ts'
import { cardText } from '#src/text/card.ts'
import type { Carrier } from '#cms/core/database/row.ts'
import { findAuthors } from '#cms/members/authors.ts'

/** A text with current names, and the members that it mentions. */
export interface DisplayText {
  text: string
  mentions: Named[]
}

/**
 * Loads the current names of members mentioned in stored texts; returns a function that puts them into one of these.
 */
export async function textPresenter(req: Carrier, stored: readonly string[]): Promise<(text: string) => DisplayText> {
  const names = await namesOf(req, stored.flatMap(mentionedIn))
  return (text) => withNames(text, names)
}

/** Rendered markdown and excerpt of a post. */
export interface PostText {
  html: string
  excerpt: string
}

/** The same for posts. */
export async function postTextPresenter(
  req: Carrier,
  texts: readonly PostText[],
): Promise<(text: PostText) => PostText> {
  const ids = texts.flatMap(({ html, excerpt }) => [...mentionedInHtml(html), ...mentionedIn(excerpt)])
  if (ids.length === 0) return (text) => text
  const names = await namesOf(req, ids)
  return ({ html, excerpt }) => ({ html: withNamesInHtml(html, names), excerpt: excerptWithNames(excerpt, names) })
}

async function namesOf(req: Carrier, ids: readonly string[]): Promise<NamesNow> {
  const members = await findAuthors(req, ids)
  const nameOf = (id: string): string | null => {
    const member = members.get(id)
    return member ? member.nickname || member.username : null
  }
  return { nameOf, left: cardText.unknownAuthor }
}
