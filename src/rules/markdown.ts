import type { Tokenizer, Tokens } from 'marked'
import { proseText } from '../text/prose.ts'
import { parseMediaUrl } from './images.ts'

/** Parses the markdown of a post: on the server for `contentHtml`, in the composer for the preview. */
export const MARKDOWN = { gfm: true, breaks: true } as const

/** Cells of the largest table; the parser fills short rows up, so a few thousand characters could make millions of them. */
const MOST_CELLS = 4_000

/** A date as Koreans write it, `2026. 11. 23.` or `11. 23.`, which to markdown looks like the first item of a list. */
const MONTH = String.raw`(?:0?[1-9]|1[0-2])`
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const DATE = String.raw`(?:(?:19|20)\d\d\. ?${MONTH}(?:[.월\n]|$)|${MONTH}\. ?${DAY}\.(?=[\s(]|$))`
const STARTS_WITH_DATE = new RegExp(`^ {0,3}${DATE}`)
/** The first line of a date that stands too far left to be in an item, or the blank line where any list has ended. */
const DATE_OR_END = new RegExp(String.raw`\n(?: ?${DATE}|[ \t]*\n(?=[^\s\d*+-]))`)

/**
 * Overrides of the tokenizer; `false` falls back to the parser's own rule, `undefined` matches nothing. A table that is
 * too large becomes text, a date opens no list and ends one, and only two tildes strike through (`1~2일, 3~4일`).
 */
export const TOKENIZER = {
  table(source: string): undefined | false {
    const paragraph = source.slice(0, endOfParagraph(source))
    const columns = paragraph.slice(0, Math.max(0, paragraph.indexOf('\n'))).split('|').length
    return columns * paragraph.split('\n').length > MOST_CELLS ? undefined : false
  },
  list(this: Pick<Tokenizer, 'list'>, source: string): Tokens.List | undefined | false {
    if (STARTS_WITH_DATE.test(source)) return undefined
    const end = DATE_OR_END.exec(source)
    return end?.[0].includes('.') ? this.list(source.slice(0, end.index + 1)) : false
  },
  del: (source: string): undefined | false => (/^~(?!~)/.test(source) ? undefined : false),
}

const endOfParagraph = (source: string): number => {
  const end = source.indexOf('\n\n')
  return end < 0 ? source.length : end
}

/** Allowed elements of rendered markdown, each with its attributes; any other element is replaced by its text. */
export const MARKUP: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  em: [],
  del: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  pre: [],
  code: [],
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  input: ['type', 'checked'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['align'],
  td: ['align'],
}

/** Headings of a text rank below the page's own h1, in three sizes. */
export const MARKUP_RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  s: 'del',
}

/** Elements that are dropped together with their text. */
export const MARKUP_SILENT: readonly string[] = [
  'script',
  'style',
  'template',
  'noscript',
  'textarea',
  'option',
  'iframe',
  'object',
]

/** `rel` of outgoing links: they pass no ranking and get no access to our window. */
export const LINK_REL = 'noopener noreferrer nofollow ugc'

/** The URL as browsers parse it: without white space and control characters. */
// eslint-disable-next-line no-control-regex
export const addressOf = (value = ''): string => value.replace(/[\u0000-\u0020\u007f-\u009f]/g, '')

/** Whether a link in a text, as `addressOf` gives it, may be followed: the web, mail, and paths or anchors of this site. */
export function isSafeLink(href: string): boolean {
  if (/^(\/(?![/\\])|#)/.test(href)) return true
  return /^(https?:\/\/|mailto:)/i.test(href)
}

/** The attributes of a task's disabled checkbox; null for any other input. */
export function taskBox({ type, checked }: { type?: string; checked?: string }): Record<string, string> | null {
  if (type?.toLowerCase() !== 'checkbox') return null
  const isDone = checked !== undefined
  return {
    type: 'checkbox',
    disabled: '',
    ...(isDone && { checked: '' }),
    'aria-label': isDone ? proseText.taskDone : proseText.taskLeft,
  }
}

/** Whether an image in a text may be displayed: only files of this site, so that no other host learns who reads. */
export const isOwnImage = (src: string): boolean => parseMediaUrl(src) !== null
