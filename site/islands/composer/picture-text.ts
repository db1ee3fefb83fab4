import { LARGE_TITLE } from '#src/rules/media-blocks.ts'
import type { Edit, Selection } from '../../lib/forms/apply-edit.ts'

const LARGE = ` "${LARGE_TITLE}"`

const nameOf = (url: string) => new RegExp(String.raw`!\[((?:\\.|[^\]\\])*)\]\(${url.replace(/[.]/g, '\\.')}[^)\n]*\)`)

/** A picture on a separate line where the caret is. It arrives late, so what is selected by then stays. */
export function pictureEdit({ text, end }: Selection, url: string): Edit {
  const before = /(^|\n)$/.test(text.slice(0, end)) ? '' : '\n'
  const after = text.slice(end).startsWith('\n') ? '' : '\n'
  const insert = `${before}![](${url})${after}`
  return { from: end, to: end, insert, start: end + insert.length, end: end + insert.length }
}

/** The caption of a picture in the text; null where it does not stand there. */
export const captionOf = (text: string, url: string): string | null =>
  nameOf(url).exec(text)?.[1]?.replace(/\\(.)/g, '$1') ?? null

/** Whether the text has the picture take the whole column. */
export const isLarge = (text: string, url: string): boolean =>
  nameOf(url).exec(text)?.[0].endsWith(`${LARGE})`) ?? false

/** The text with another caption below the picture. */
export const withCaption = (text: string, url: string, caption: string): string =>
  text.replace(nameOf(url), (whole) => {
    const name = caption.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&')
    return `![${name}](${url}${whole.endsWith(`${LARGE})`) ? LARGE : ''})`
  })

/** The text with the picture in the whole column, or as high as others again. */
export const withSize = (text: string, url: string, isToBeLarge: boolean): string =>
  text.replace(nameOf(url), (whole, name: string) => `![${name}](${url}${isToBeLarge ? LARGE : ''})`)

/** The text without the picture, and without the line that was left of it. */
export const withoutPicture = (text: string, url: string): string =>
  text.replace(new RegExp(`(?:\\n|^)[ \\t]*${nameOf(url).source}[ \\t]*(?=\\n|$)|${nameOf(url).source}`), '')

/** The text with its pictures in the order of the addresses; each takes its caption to its new place. */
export function withPicturesInOrder(text: string, urls: readonly string[]): string {
  const found = urls.map((url) => nameOf(url).exec(text)).filter((match) => match !== null)
  const inText = found.toSorted((one, other) => one.index - other.index)
  const parts = inText.map((match, place) => {
    const before = inText[place - 1]
    return text.slice(before ? before.index + before[0].length : 0, match.index) + (found[place]?.[0] ?? '')
  })
  const last = inText.at(-1)
  return parts.join('') + text.slice(last ? last.index + last[0].length : 0)
}
