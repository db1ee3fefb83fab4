import { Parser } from 'htmlparser2'
import { firstCodePoints } from './characters.ts'
import { LIMITS } from './limits.ts'
import { withMarksInHtml } from './mention-html.ts'
import { MARKED, withNames, type NamesNow } from './mentions.ts'
import { HIDDEN, isSpoiler } from './spoilers.ts'

/** Elements in the middle of a word, and those that end a word only; every other one ends a block. */
const INLINE = new Set(['a', 'strong', 'em', 'del', 'code', 'b', 'i', 's', 'span', 'u', 'sub', 'sup'])
const SPACED = new Set(['br', 'img', 'input'])

/** Whether the element ends a word, and does not stand in the middle of one as `strong` does. */
export const endsWord = (element: string): boolean => !INLINE.has(element)
/** What ends a sentence or leads over to the next block; anything else gets a dot between them. */
const ENDINGS = new Set('.!?:;,…。！？：')
const MOST = LIMITS.post.excerpt
/** UTF-16 units, white space aside, that are more characters than an excerpt has, whatever they are. */
const ENOUGH = 2 * MOST + 1
/** A mention in its stored form, or one character. */
const UNIT = new RegExp(`${MARKED.source}|[^]`, 'gu')

/**
 * The first 200 characters of the paragraphs of rendered, cleaned markdown as plain text on one line, with `…` when there
 * is more. A text without paragraphs is represented by its headings and lists; tables and blocks of code never are.
 */
export const excerptOf = (html: string): string => cut(plainStart(html))

/** The stored excerpt, with ids in place of mentioned members; `excerptWithNames` inserts their names. */
export const storedExcerptOf = (html: string): string => cut(plainStart(withMarksInHtml(html)))

/** A stored excerpt with its members' current names. */
export const excerptWithNames = (stored: string, names: NamesNow): string => cut(withNames(stored, names).text)

function cut(text: string): string {
  const units = text.match(UNIT) ?? []
  // Keeps the ellipsis of a stored excerpt whose names did not get longer.
  if (units.length <= MOST || (units.length === MOST + 1 && text.endsWith('…'))) return text
  const start = units.slice(0, MOST).join('')
  return `${start.replace(/[ ·]+$/, '')}…`
}

/** UTF-16 units of HTML that are read in one step; a step takes about two milliseconds even of tags alone. */
const STEP = 8_192

/**
 * The whole text of rendered, cleaned markdown on one line. Yields after each step, so that a caller may let others run
 * in between.
 */
export function* plainTextSteps(html: string): Generator<undefined, string> {
  const reader = blockReader({ isWanted: () => true, enough: Infinity })
  for (let from = 0; from < html.length; from += STEP) {
    if (from > 0) yield
    reader.read(html.slice(from, from + STEP))
  }
  return inOneLine(reader.end())
}

/** The whole text of a short piece of rendered, cleaned markdown on one line. */
export const plainTextOf = (html: string): string =>
  inOneLine(blocksOf(html, { isWanted: () => true, enough: Infinity }))

const plainStart = (html: string): string => textOf(html, ({ p }) => p > 0) || textOf(html, () => true)

/** How many elements of these names are open. */
type Open = Record<'p' | 'pre' | 'table', number>

/** The text of the HTML without tables and code blocks, where `isWanted`; parses no further than an excerpt needs. */
const textOf = (html: string, isWanted: (open: Open) => boolean): string =>
  inOneLine(blocksOf(html, { isWanted: (open) => open.pre + open.table === 0 && isWanted(open), enough: ENOUGH }))

/** Where text is wanted, and after how many characters no more is. */
interface Wanted {
  isWanted: (open: Open) => boolean
  enough: number
}

/** The text of each block of the HTML, where `isWanted`, until `enough` characters were read. */
function blocksOf(html: string, wanted: Wanted): string[] {
  const reader = blockReader(wanted)
  reader.read(html)
  return reader.end()
}

/**
 * Reads the blocks of HTML that comes in pieces. A block grows apart from those before it: looking at the end of one text
 * that grows copies all of it each time.
 */
function blockReader({ isWanted, enough }: Wanted): { read: (html: string) => void; end: () => string[] } {
  const open: Open = { p: 0, pre: 0, table: 0 }
  const blocks: string[] = []
  let block = ''
  let visible = 0
  // The elements that are open within a spoiler, itself included; what they hold is left out.
  let hidden = 0
  const endBlock = () => {
    const words = block.replace(/\s+/g, ' ').trim()
    if (words !== '') blocks.push(words)
    block = ''
  }
  const add = (piece: string) => {
    if (hidden > 0 || !isWanted(open)) return
    block += piece
    if (enough === Infinity) return
    visible += piece.replace(MARKED, '@').replace(/\s+/g, '').length
    if (visible >= enough) parser.pause()
  }
  const breakAt = (element: string) => {
    if (!endsWord(element) || block === '') return
    if (SPACED.has(element)) block += ' '
    else endBlock()
  }
  const countAt = (element: string, by: number) => {
    if (Object.hasOwn(open, element)) open[element as keyof Open] += by
    breakAt(element)
  }
  /** A box stands for a paragraph. */
  const hide = (element: string, shown: string) => {
    const isBox = element === 'details'
    breakAt(element)
    open.p += Number(isBox)
    add(shown)
    open.p -= Number(isBox)
    breakAt(element)
    hidden = 1
  }
  const parser = new Parser({
    onopentag: (element, attributes) => {
      if (hidden > 0) hidden += 1
      else if (isSpoiler(element, attributes)) hide(element, HIDDEN)
      // A card has words of another page; the author wrote its address.
      else if (element === 'a' && attributes.class === 'link-card') hide(element, attributes.href ?? '')
      else countAt(element, 1)
    },
    onclosetag: (element) => {
      if (hidden === 0) countAt(element, -1)
      else hidden -= 1
    },
    ontext: add,
  })
  return {
    read: (html) => parser.write(html),
    end: () => {
      parser.end()
      endBlock()
      return blocks
    },
  }
}

/** Joins blocks (heading, paragraph, list items) with punctuation or a space between them. */
const inOneLine = (blocks: readonly string[]): string =>
  blocks.map((block, index) => (index > 0 ? jointAfter(blocks[index - 1]) : '') + block).join('')

const jointAfter = (block = ''): string => (ENDINGS.has(block.slice(-1)) ? ' ' : ' · ')

/** The beginning of a text, cut at the end of a sentence or at least of a word; with `…` where more follows. */
export function shortened(text: string, max: number): string {
  const start = firstCodePoints(text, max)
  if (start.length === text.length) return text
  const sentence = /^.*[.!?。！？](?=\s|$)/s.exec(start)?.[0] ?? ''
  if (sentence.length > start.length / 2) return sentence
  const words = start.includes(' ') ? start.slice(0, start.lastIndexOf(' ')) : start
  return `${words.replace(/[\s·,]+$/, '')}…`
}
