import { marked, mentionsIn, replaced, type IdOf, type NamesNow } from './mentions.ts'

const LINK = /<a class="mention" href="\/profile\/([\w-]+)">@([^<]*)<\/a>/g

const linkTo = (id: string, name: string): string => `<a class="mention" href="/profile/${id}">@${name}</a>`

/**
 * Links the members mentioned in the text nodes of one HTML text: at most ten in
 * all nodes together.
 */
export function mentionLinker(idOf: IdOf): (html: string) => string {
  const ids = new Set<string>()
  return (html) => replaced(html, mentionsIn(html, idOf, ids), ({ id }, name) => linkTo(id, name))
}

/** Ids of the members mentioned in rendered markdown. */
export const mentionedInHtml = (html: string): string[] => [
  ...new Set([...html.matchAll(LINK)].map(([, id = '']) => id)),
]

/** Rendered markdown with its members' current names; `nameOf` returns null for a deleted account. */
export const withNamesInHtml = (html: string, { nameOf, left }: NamesNow): string =>
  html.replace(LINK, (_, id: string) => {
    const name = nameOf(id)
    return name === null ? `@${left}` : linkTo(id, escaped(name))
  })

/** Rendered markdown with member ids in place of mentioned names: the stored form. */
export const withMarksInHtml = (html: string): string => html.replace(LINK, (_, id: string) => marked(id))

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
