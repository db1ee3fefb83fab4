import { LIMITS } from './limits.ts'

const TAG = new RegExp(String.raw`^[\p{L}\p{N}]{1,${LIMITS.tag.max}}$`, 'u')
/** `#tag` at the end of a text, after white space or at its beginning. */
const AT_END = /(?:^|\s)[#＃]([\p{L}\p{N}]+)\s*$/u

/** A tag as it is stored: plain forms of its characters (NFKC), in lower case, without `#`. */
export const tagForm = (text: string): string =>
  text.normalize('NFKC').trim().replace(/^#+/, '').toLowerCase().normalize('NFC')

/** Whether a text in that form is a tag: letters and digits alone, not too many. */
export const isTag = (form: string): boolean => TAG.test(form)

/** The tags of a post as they are stored: joined by spaces, which no tag has. */
export const splitTags = (stored: string | null | undefined): string[] => (stored ? stored.split(' ') : [])

/** The column that `splitTags` reads; null for none. */
export const joinTags = (tags: readonly string[]): string | null => (tags.length > 0 ? tags.join(' ') : null)

/** The tag that a text ends with, such as `달빛` of `오늘 밤 #달빛`; null for none. */
export function tagAtEnd(text: string): string | null {
  const form = tagForm(AT_END.exec(text)?.[1] ?? '')
  return isTag(form) ? form : null
}

/** The page of a tag. */
export const tagPath = (tag: string): string => `/tag/${encodeURIComponent(tag)}`
