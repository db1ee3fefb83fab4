import { marked, mentionsIn, replaced, type IdOf, type NamesNow } from './mentions.ts'

const LINK = /<a class="mention" href="\/profile\/([\w-]+)">@([^<]*)<\/a>/g

const linkTo = (id: string, name: string): string => `<a class="mention" href="/profile/${id}">@${name}</a>`

/**
 * Writes the pieces of one text between its tags, HTML already, with links to the members that they name: at most ten in
 * all pieces together.
 */
export function mentionLinker(idOf: IdOf): (html: string) => string {
  const ids = new Set<string>()
  return (html) => replaced(html, mentionsIn(html, idOf, ids), ({ id }, name) => linkTo(id, name))
}

/** Ids of those whom rendered markdown names. */
export const mentionedInHtml = (html: string): string[] => [
  ...new Set([...html.matchAll(LINK)].map(([, id = '']) => id)),
]

/** Rendered markdown with the names that its members have now; `nameOf` is null for who has left. */
export const withNamesInHtml = (html: string, { nameOf, left }: NamesNow): string =>
  html.replace(LINK, (_, id: string) => {
    const name = nameOf(id)
    return name === null ? `@${left}` : linkTo(id, escaped(name))
  })

/** Rendered markdown with ids in place of the members whom it names, as texts are stored. */
export const withMarksInHtml = (html: string): string => html.replace(LINK, (_, id: string) => marked(id))

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
