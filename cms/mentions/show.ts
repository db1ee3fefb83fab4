import { mentionedIn, withNames, type Named } from '#src/rules/mentions.ts'
import { cardText } from '#src/text/feed.ts'
import { findAuthors } from '../members/authors.ts'
import type { Carrier } from '../database/row.ts'

/** A kept text as it is read, and whom it names. */
export interface ReadText {
  text: string
  mentions: Named[]
}

/** Kept texts are read with the names that members have now; the function that is returned reads one of these. */
export async function readerOfTexts(req: Carrier, kept: readonly string[]): Promise<(text: string) => ReadText> {
  const members = await findAuthors(req, kept.flatMap(mentionedIn))
  const nameOf = (id: string): string | null => {
    const member = members.get(id)
    return member ? member.nickname || member.username : null
  }
  return (text) => withNames(text, { nameOf, left: cardText.unknownAuthor })
}
