import { Parser } from 'htmlparser2'
import { firstCodePoints } from './characters.ts'
import { LIMITS } from './limits.ts'

/** Elements in the middle of a word, and those that end a word only; every other one ends a block. */
const INLINE = new Set(['a', 'strong', 'em', 'del', 'code', 'b', 'i', 's', 'span', 'u', 'sub', 'sup'])
const SPACED = new Set(['br', 'img', 'td', 'th', 'input'])
/** What ends a sentence or leads over to the next block; anything else gets a dot between them. */
const ENDINGS = new Set('.!?:;,…。！？：')
/** UTF-16 units, white space aside, that are more characters than an excerpt has, whatever they are. */
const ENOUGH = 2 * LIMITS.post.excerpt + 1

/** The first 200 characters of rendered, cleaned markdown as plain text on one line, with `…` when there is more. */
export function excerptOf(html: string): string {
  const text = plainStart(html)
  const start = firstCodePoints(text, LIMITS.post.excerpt)
  return start.length < text.length ? `${start.replace(/[ ·]+$/, '')}…` : start
}

/** The plain text of the HTML, read no further than an excerpt needs. */
function plainStart(html: string): string {
  let text = ''
  let visible = 0
  const add = (piece: string) => {
    text += piece.replaceAll('\n', ' ')
    visible += piece.replace(/\s+/g, '').length
    if (visible >= ENOUGH) parser.pause()
  }
  const breakAt = (element: string) => {
    if (INLINE.has(element) || text.endsWith('\n')) return
    text += SPACED.has(element) ? ' ' : '\n'
  }
  const parser = new Parser({ onopentagname: breakAt, onclosetag: breakAt, ontext: add })
  parser.end(html)
  return inOneLine(text.split('\n'))
}

/** Blocks one after the other, such as a heading, its text and the items of a list, none glued to the next. */
function inOneLine(blocks: readonly string[]): string {
  const words = blocks.map((block) => block.replace(/\s+/g, ' ').trim()).filter((block) => block !== '')
  return words.map((block, index) => (index > 0 ? jointAfter(words[index - 1]) : '') + block).join('')
}

const jointAfter = (block = ''): string => (ENDINGS.has(block.slice(-1)) ? ' ' : ' · ')

/** The beginning of a text, ended where a sentence or at least a word ends; with `…` where more follows. */
export function shortened(text: string, max: number): string {
  const start = firstCodePoints(text, max)
  if (start.length === text.length) return text
  const sentence = /^.*[.!?。！？](?=\s|$)/s.exec(start)?.[0] ?? ''
  if (sentence.length > start.length / 2) return sentence
  const words = start.includes(' ') ? start.slice(0, start.lastIndexOf(' ')) : start
  return `${words.replace(/[\s·,]+$/, '')}…`
}
