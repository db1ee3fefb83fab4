import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'
import { withFewBlankBlocks } from '#src/rules/blank-lines.ts'
import { withMediaBlocks } from '#src/rules/media-blocks.ts'
import { parseMediaUrl } from '#src/rules/images.ts'
import {
  addressOf,
  BOX_MARKUP,
  isOwnImage,
  isSafeLink,
  LINK_REL,
  MARKUP,
  MARKUP_RENAMED,
  MARKUP_SILENT,
  taskBox,
} from '#src/rules/markdown.ts'
import { markdownReader } from '#src/rules/markdown-reader.ts'
import { withSpoilers } from '#src/rules/spoilers.ts'
import { LANGUAGE_CLASS } from './code-colours.ts'

const markdown = markdownReader()

/** The most HTML for a text; an attack exceeds it, such as one definition with a thousand references. */
const mostMarkup = (text: string): number => 8 * text.length + 10_000

/** What the renderer adds by itself and an author cannot choose. */
const OUR_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  input: ['type', 'disabled', 'checked', 'aria-label'],
}

/** Elements in which mentions are not linked. */
const NAMELESS = new Set(['a', 'code', 'pre'])

/** Rewrites the HTML text between two tags, such as with links to mentioned members. */
type Naming = (html: string) => string

/** What a text may name and show; without it, no member and any upload. */
interface Allowance {
  name?: Naming
  mayShow?: (url: string) => boolean
}

/** A text that is nested too deep, or whose HTML exceeds `mostMarkup`. */
export class UnrenderableText extends Error {}

/**
 * Markdown, with what HTML the allow-list knows, as HTML that is safe to put on a page; a text that cannot be rendered as
 * it was typed.
 */
export function renderMarkdown(text: string): string {
  try {
    return renderForStorage(text)
  } catch (error) {
    if (error instanceof UnrenderableText) return cleaned(asPlainText(text))
    throw error
  }
}

/** The same for HTML that is stored: throws `UnrenderableText`, because a text is never stored as another one. */
export const renderForStorage = (text: string, allowance: Allowance = {}): string => cleaned(parse(text), allowance)

function cleaned(html: string, { name = (words) => words, mayShow = () => true }: Allowance = {}): string {
  let nameless = 0
  const clean = sanitizeHtml(html, {
    onOpenTag: (tag) => void (nameless += Number(NAMELESS.has(tag))),
    onCloseTag: (tag) => void (nameless -= Number(NAMELESS.has(tag))),
    textFilter: (words) => (nameless > 0 ? words : name(words)),
    allowedTags: [...Object.keys(MARKUP), ...BOX_MARKUP],
    allowedAttributes: { ...allowed(), ...OUR_ATTRIBUTES },
    allowedClasses: { code: [LANGUAGE_CLASS] },
    // Addresses are checked by the rules below, which the composer's preview shares.
    allowedSchemesAppliedToAttributes: [],
    nonTextTags: [...MARKUP_SILENT],
    transformTags: { ...renames(), a: link, img: pictureWhere(mayShow), input: box },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'img' && !attribs.src) || (tag === 'input' && !attribs.type),
  })
  return withMediaBlocks(withSpoilers(withFewBlankBlocks(clean).replace(/<p>[ \t\n]+/g, '<p>'))).trim()
}

/** The parser's HTML. */
function parse(text: string): string {
  try {
    const html = markdown.parse(text) as string
    if (html.length <= mostMarkup(text)) return html
  } catch (cause) {
    throw new UnrenderableText('nested too deep', { cause })
  }
  throw new UnrenderableText('too much markup')
}

/** The text as HTML that shows it just as it was typed. */
function asPlainText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<p>${escaped.replaceAll('\n', '<br />')}</p>`
}

const allowed = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(MARKUP).map(([tag, attributes]) => [tag, [...attributes]]))

const renames = () =>
  Object.fromEntries(Object.entries(MARKUP_RENAMED).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})]))

function link(tagName: string, { href, title }: Attributes): Tag {
  const address = addressOf(href)
  if (!isSafeLink(address)) return { tagName, attribs: {} }
  return { tagName, attribs: { href: address, ...(title && { title }), rel: LINK_REL } }
}

const box = (tagName: string, attributes: Attributes): Tag => ({ tagName, attribs: taskBox(attributes) ?? {} })

const pictureWhere =
  (mayShow: (url: string) => boolean) =>
  (tagName: string, { src, alt = '', title }: Attributes): Tag => {
    const address = addressOf(src)
    if (!isOwnImage(address) || !mayShow(address)) return { tagName, attribs: {} }
    const stored = parseMediaUrl(address)
    const size: Attributes = stored ? { width: String(stored.width), height: String(stored.height) } : {}
    return {
      tagName,
      attribs: { src: address, alt, ...(title && { title }), ...size, loading: 'lazy', decoding: 'async' },
    }
  }
