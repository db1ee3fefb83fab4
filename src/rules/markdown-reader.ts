import { Marked, Tokenizer, type Token, type Tokens } from 'marked'
import { addressAtStart } from './addresses.ts'
import { markAt } from './emphasis.ts'
import { htmlAtStart, withUnknownShown } from './html-tags.ts'
import { addressOf, isSafeLink } from './markdown.ts'
import { spoilers } from './spoilers.ts'

/** Cells of the largest table; the parser fills short rows up, so a few thousand characters could make millions of them. */
const MOST_CELLS = 4_000

/** A line below the first that may part the head of a table from its rows. */
const SECOND_LINE_OF_TABLE = /^[^\n]*\n[ \t]*[|:-][|: \t-]*(?:\n|$)/
/** Marks within marks; each is read as a text of its own, so that the cost grows with the depth. */
const MOST_MARKS = 12

/** A date as Koreans write it, `2026. 11. 23.` or `11. 23.`, which to markdown looks like the first item of a list. */
const MONTH = String.raw`(?:0?[1-9]|1[0-2])`
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const DATE = String.raw`(?:(?:19|20)\d\d\. ?${MONTH}(?:[.월\n]|$)|${MONTH}\. ?${DAY}\.(?=[\s(]|$))`
const STARTS_WITH_DATE = new RegExp(`^ {0,3}${DATE}`)
/** The first line behind a list: a date, or a line of one's own, which is neither indented nor an item. */
const BEHIND_LIST = new RegExp(String.raw`\n ?(?:${DATE}|(?!(?:[*+-]|\d{1,9}[.)])(?:\s|$))\S)`)
/** A quotation, and no face such as `>_<`. */
const QUOTE = /^ {0,3}>(?!\S{0,2}<)/
const BEHIND_QUOTE = /\n(?! {0,3}>)/
/** Items without a word: a line of signs, `-` or `1.`. */
const EMPTY_ITEMS = /^[\s\d*+.)-]*$/
const ITEM = /^ {0,3}(?:[*+-]|\d{1,9}[.)])(?=\s|$)/
/** Characters of a block in which the end of an element is looked for. */
const BLOCK_WINDOW = 20_000

/** Whether a picture is one of this site by its address; the cleaner judges which of these may be shown. */
const mayBePicture = (href: string): boolean => /^[/#]/.test(href) && isSafeLink(href)

/** The part of a text before the first match. */
const upTo = (source: string, end: RegExp): string => source.slice(0, end.exec(source)?.index)

/**
 * Reads markdown as Koreans type it. What is no mark, address, element or block stays as it was typed, and a line of
 * one's own is no part of the list or quotation above it.
 */
class KoreanTokenizer extends Tokenizer {
  private depth = 0

  /** Four blanks make no code. */
  override code(): undefined {
    return undefined
  }

  /** Three tildes are laughter more often than code: they begin a block that is closed, and nothing else. */
  override fences(source: string): Tokens.Code | undefined {
    const block = super.fences(source)
    return block && (/^ *`/.test(block.raw) || /\n {0,3}~{3,} *$/.test(block.raw)) ? block : undefined
  }

  /** Three hyphens and more below a single line are a heading; fewer, `===` and those below several lines are not. */
  override lheading(source: string): Tokens.Heading | undefined {
    // A line above that a table could begin with is a paragraph of its own until both are joined.
    if (/^(?:paragraph|text)$/.test(this.lexer.state.lastToken?.type ?? '')) return undefined
    const heading = super.lheading(source)
    const isMeant = heading?.depth === 2 && !heading.text.includes('\n') && /-{3,}[ \t]*$/.test(heading.raw)
    return isMeant ? heading : undefined
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return QUOTE.test(source) ? super.blockquote(upTo(source, BEHIND_QUOTE)) : undefined
  }

  override list(source: string): Tokens.List | undefined {
    if (!ITEM.test(source) || STARTS_WITH_DATE.test(source)) return undefined
    const text = upTo(source, BEHIND_LIST)
    return EMPTY_ITEMS.test(text) ? undefined : super.list(text)
  }

  override html(source: string): Tokens.HTML | undefined {
    const found = htmlAtStart(source.slice(0, BLOCK_WINDOW).trimStart(), BLOCK_WINDOW)
    const block = found && !found.isInline ? super.html(source) : undefined
    return block && { ...block, text: withUnknownShown(block.text) }
  }

  /** A definition leads to an address; a footnote of one word is none. */
  override def(source: string): Tokens.Def | undefined {
    const found = super.def(source)
    return found && !found.tag.startsWith('^') && isSafeLink(addressOf(found.href)) ? found : undefined
  }

  /** A table that is too large becomes text. */
  override table(source: string): Tokens.Table | undefined {
    if (!SECOND_LINE_OF_TABLE.test(source)) return undefined
    const paragraph = upTo(source, /\n\n/)
    const columns = paragraph.slice(0, Math.max(0, paragraph.indexOf('\n'))).split('|').length
    return columns * paragraph.split('\n').length > MOST_CELLS ? undefined : super.table(source)
  }

  override tag(source: string): Tokens.Tag | undefined {
    return source.startsWith('<') && htmlAtStart(source) ? super.tag(source) : undefined
  }

  /** What is no address makes no link, and a picture of another site is shown as its markdown. */
  override link(source: string): Tokens.Link | Tokens.Image | undefined {
    const found = super.link(source)
    if (!found) return undefined
    const href = addressOf(found.href)
    return (found.type === 'image' ? mayBePicture(href) : isSafeLink(href)) ? found : undefined
  }

  override reflink(source: string, links: Parameters<Tokenizer['reflink']>[1]): ReturnType<Tokenizer['reflink']> {
    const picture = source.startsWith('![') ? (super.link(source) ?? super.reflink(source, links)) : undefined
    if (picture?.type === 'image' && !mayBePicture(addressOf(picture.href)))
      return { type: 'text', raw: '![', text: '![' }
    return picture ?? super.reflink(source, links)
  }

  override emStrong(source: string, masked: string): Tokens.Em | Tokens.Strong | undefined {
    return /^[*_|]/.test(source) ? (this.marked(source, masked) as Tokens.Em | Tokens.Strong | undefined) : undefined
  }

  override del(source: string, masked: string): Tokens.Del | undefined {
    return source.startsWith('~') ? (this.marked(source, masked) as Tokens.Del | undefined) : undefined
  }

  private marked(source: string, masked: string): Tokens.Em | Tokens.Strong | Tokens.Del | undefined {
    const mark = this.depth < MOST_MARKS ? markAt(masked, masked.length - source.length) : undefined
    if (!mark) return undefined
    const raw = source.slice(0, mark.to - mark.from)
    const text = raw.slice(mark.size, -mark.size)
    this.depth += 1
    try {
      return { type: mark.kind, raw, text, tokens: this.lexer.inlineTokens(text) } as
        | Tokens.Em
        | Tokens.Strong
        | Tokens.Del
    } finally {
      this.depth -= 1
    }
  }

  override autolink(source: string): Tokens.Link | undefined {
    const found = super.autolink(source)
    return found && isSafeLink(addressOf(found.href)) ? found : undefined
  }

  override url(source: string): Tokens.Link | undefined {
    if (!/^(?:https?:\/\/|www\.|ftp:\/\/)/i.test(source)) return super.url(source)
    const found = addressAtStart(source)
    if (!found) return undefined
    const { text, href } = found
    return { type: 'link', raw: text, text, href, tokens: [{ type: 'text', raw: text, text, escaped: false }] }
  }

  /** A text ends before the signs of a spoiler. An address without https may stand behind an opening bracket or quotation mark. */
  override inlineText(whole: string): Tokens.Text | undefined {
    const next = whole.indexOf('||', /^\|*/.exec(whole)?.[0].length || 1)
    const source = next > 0 ? whole.slice(0, next) : whole
    const found = super.inlineText(source)
    const at = found ? found.raw.search(/(?<=[「『《〈【“‘"'[])www\./i) : -1
    return at > 0 ? super.inlineText(source.slice(0, at)) : found
  }
}

/** Two blank lines and more between blocks are an empty line beside the space that blocks have. */
const withBlankLines = (tokens: Token[]): Token[] =>
  tokens.flatMap((token, index) =>
    isWide(token) && index > 0 && index < tokens.length - 1 ? [token, { ...EMPTY_LINE }] : [token],
  )

const EMPTY_LINE: Tokens.HTML = { type: 'html', raw: '', text: '<br>\n', block: true, pre: false }

/** Whether a token is white space of two blank lines at least. */
export const isWide = ({ type, raw }: Token): boolean => type === 'space' && /\n[^\S\n]*\n[^\S\n]*\n/.test(raw)

/** The parser of posts and of every text that the operator writes: on the server, in the preview and on the surface. */
export const markdownReader = (): Marked => {
  const reader = new Marked({ gfm: true, breaks: true, async: false })
  reader.use({ hooks: { processAllTokens: withBlankLines } })
  reader.use(spoilers())
  return reader.setOptions({ tokenizer: new KoreanTokenizer() })
}
