import { mentionsIn, replaced, type IdOf } from './mentions.ts'

const LINK = /<a class="mention" href="\/profile\/([\w-]+)">@([^<]*)<\/a>/g

/** Whether rendered markdown names anybody. */
export const namesSomebody = (html: string): boolean => html.includes('class="mention"')

const linkTo = (id: string, name: string): string => `<a class="mention" href="/profile/${id}">@${name}</a>`

/** The text between two tags, HTML already, with links to the members that it names. */
export const linkMentions = (html: string, idOf: IdOf): string =>
  replaced(html, mentionsIn(html, idOf), ({ id }, name) => linkTo(id, name))

/** Ids of those whom rendered markdown names. */
export const mentionedInHtml = (html: string): string[] => [
  ...new Set([...html.matchAll(LINK)].map(([, id = '']) => id)),
]

/** Rendered markdown with the names that its members have now; `nameOf` is null for who has left. */
export const withNamesInHtml = (
  html: string,
  { nameOf, left }: { nameOf: (id: string) => string | null; left: string },
): string =>
  html.replace(LINK, (_, id: string) => {
    const name = nameOf(id)
    return name === null ? `@${left}` : linkTo(id, escaped(name))
  })

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
