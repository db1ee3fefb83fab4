import { mentionedInHtml, namesSomebody, withNamesInHtml } from '#src/rules/mention-html.ts'
import { mentionedIn, withNames, type Named } from '#src/rules/mentions.ts'
import { cardText } from '#src/text/card.ts'
import type { Carrier } from '../database/row.ts'
import { findAuthors } from '../members/authors.ts'

/** A kept text as it is read, and whom it names. */
export interface ReadText {
  text: string
  mentions: Named[]
}

/** Kept texts are read with the names that members have now; the function that is returned reads one of these. */
export async function readerOfTexts(req: Carrier, kept: readonly string[]): Promise<(text: string) => ReadText> {
  const names = await namesOf(req, kept.flatMap(mentionedIn))
  return (text) => withNames(text, names)
}

/** The same for rendered markdown. */
export async function readerOfHtml(req: Carrier, kept: readonly string[]): Promise<(html: string) => string> {
  const naming = kept.filter(namesSomebody)
  if (naming.length === 0) return (html) => html
  const names = await namesOf(req, naming.flatMap(mentionedInHtml))
  return (html) => withNamesInHtml(html, names)
}

async function namesOf(req: Carrier, ids: readonly string[]) {
  const members = await findAuthors(req, ids)
  const nameOf = (id: string): string | null => {
    const member = members.get(id)
    return member ? member.nickname || member.username : null
  }
  return { nameOf, left: cardText.unknownAuthor }
}
