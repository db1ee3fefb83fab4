import { proseText } from '../text/prose.ts'
import { parseMediaUrl } from './images.ts'

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
  // What `||…||` hides, and the element that the writing surface stores for it where those signs would not be read.
  spoiler: [],
}

/** Elements that the reader alone makes, of a box `:::spoiler`: typed they are text. */
export const BOX_MARKUP: readonly string[] = ['spoilerbox', 'spoilertitle']

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
// oxlint-disable-next-line no-control-regex
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
