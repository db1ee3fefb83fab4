/** A piece of a text, and whether it is one of the words that were searched for. */
export interface HitPart {
  text: string
  isHit: boolean
}

/** A character of ASCII as it is typed in either width. */
const inBothWidths = (char: string): string =>
  `(?:${plain(char)}|${String.fromCharCode(char.charCodeAt(0) + TO_FULL_WIDTH)})`

const plain = (char: string): string => char.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`)

const TO_FULL_WIDTH = 0xfee0

/** The word as an expression: a space stands for any white space, and one character for the beginning of a word. */
function literal(word: string): string {
  const text = word.replace(/[!-~]/g, inBothWidths).replaceAll(' ', String.raw`\s+`)
  return [...word].length === 1 ? String.raw`(?<!\S)${text}` : text
}

/** One expression for all words, which are in search form, the longest first; null for no words. */
export function hitPattern(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null
  const longest = words.toSorted((a, b) => b.length - a.length)
  return new RegExp(longest.map(literal).join('|'), 'giu')
}

/** The text in pieces: hits of the words, and what is between them. */
export function hitParts(text: string, words: readonly string[]): HitPart[] {
  const pattern = hitPattern(words)
  const parts: HitPart[] = []
  let end = 0
  for (const { 0: hit, index } of pattern ? text.matchAll(pattern) : []) {
    if (index > end) parts.push({ text: text.slice(end, index), isHit: false })
    parts.push({ text: hit, isHit: true })
    end = index + hit.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false })
  return parts
}
