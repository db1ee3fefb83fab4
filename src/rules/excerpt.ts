import { Parser } from 'htmlparser2'
import { firstCodePoints } from './characters.ts'
import { LIMITS } from './limits.ts'

/** Elements in the middle of a sentence; every other one ends a word. */
const INLINE = new Set(['a', 'strong', 'em', 'del', 'code', 'b', 'i', 's', 'span', 'u', 'sub', 'sup'])
/** UTF-16 units, white space aside, that are more characters than an excerpt has, whatever they are. */
const ENOUGH = 2 * LIMITS.post.excerpt + 1

/** The first 200 characters of rendered, cleaned markdown as plain text on one line, with `…` when there is more. */
export function excerptOf(html: string): string {
  const text = plainStart(html)
  const start = firstCodePoints(text, LIMITS.post.excerpt)
  return start.length < text.length ? `${start.trimEnd()}…` : start
}

/** The plain text of the HTML, read no further than an excerpt needs. */
function plainStart(html: string): string {
  let text = ''
  let visible = 0
  const add = (piece: string) => {
    text += piece
    visible += piece.replace(/\s+/g, '').length
    if (visible >= ENOUGH) parser.pause()
  }
  const endWord = (element: string) => {
    if (!INLINE.has(element)) text += ' '
  }
  const parser = new Parser({ onopentagname: endWord, onclosetag: endWord, ontext: add })
  parser.end(html)
  return text.replace(/\s+/g, ' ').trim()
}
