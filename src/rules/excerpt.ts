import { firstCodePoints } from './characters.ts'
import { LIMITS } from './limits.ts'

/** Elements in the middle of a sentence; every other one ends a word. */
const INLINE = new Set(['a', 'strong', 'em', 'del', 'code', 'b', 'i', 's', 'span', 'u', 'sub', 'sup'])
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The plain text of rendered, cleaned markdown (`contentHtml`) on one line. Takes time in proportion to the text. */
export function plainText(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    const close = html.indexOf('>', open)
    if (close < 0) break
    text += html.slice(at, open)
    const name = /^\/?([a-z0-9]+)/i.exec(html.slice(open + 1, Math.min(close, open + 12)))?.[1]?.toLowerCase()
    if (!name || !INLINE.has(name)) text += ' '
    at = close + 1
  }
  return decoded(text + html.slice(at))
    .replace(/\s+/g, ' ')
    .trim()
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole
  })

/** The first 200 characters of the text as lists show them, with `…` when there is more. */
export function excerptOf(html: string): string {
  const text = plainText(html)
  const start = firstCodePoints(text, LIMITS.post.excerpt)
  return start.length < text.length ? `${start.trimEnd()}…` : start
}
