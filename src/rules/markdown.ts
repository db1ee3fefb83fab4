import { parseMediaUrl } from './images.ts'

/** How the markdown of a post is read: by the server for `contentHtml`, and by the composer for its preview. */
export const MARKDOWN = { gfm: true, breaks: true } as const

/** Cells of the largest table; the parser fills short rows up, so a few thousand characters could make millions of them. */
const MOST_CELLS = 4_000

/** What the parser asks first: a table that is too large is no table but lines of text. */
export const TOKENIZER = {
  table(source: string): undefined | false {
    const paragraph = source.slice(0, endOfParagraph(source))
    const columns = paragraph.slice(0, Math.max(0, paragraph.indexOf('\n'))).split('|').length
    return columns * paragraph.split('\n').length > MOST_CELLS ? undefined : false
  },
}

const endOfParagraph = (source: string): number => {
  const end = source.indexOf('\n\n')
  return end < 0 ? source.length : end
}

/** The elements that may stay in rendered markdown, each with its attributes; everything else is dropped, its text kept. */
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
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['align'],
  td: ['align'],
}

/** Headings of a text stand below the page's own h1, and three sizes are enough. */
export const MARKUP_RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  s: 'del',
}

/** Elements whose text is no text for a reader and is dropped with them. */
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

/** What outgoing links carry: neither our rank nor our window is theirs. */
export const LINK_REL = 'noopener noreferrer nofollow ugc'

/** The address as a browser reads it, which drops white space and control characters inside. */
// eslint-disable-next-line no-control-regex
export const addressOf = (value = ''): string => value.replace(/[\u0000-\u0020\u007f-\u009f]/g, '')

/** Whether a link in a text, as `addressOf` gives it, may be followed: the web, mail, and paths or anchors of this site. */
export function isSafeLink(href: string): boolean {
  if (/^(\/(?![/\\])|#)/.test(href)) return true
  return /^(https?:\/\/|mailto:)/i.test(href)
}

/** Whether a picture in a text may be shown: only files of this site, so that reading tells nobody else who reads. */
export const isOwnImage = (src: string): boolean => parseMediaUrl(src) !== null
