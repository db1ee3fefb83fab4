/** White space of a line and characters that show nothing. */
const BLANK = String.raw`[^\S\n]|[\u00ad\u115f\u1160\u200b-\u200f\u2060\u2800\u3164\ufeff\uffa0]`
const THREE_BREAKS = /^\n[^\n]*\n[^\n]*\n/
const MANY = new RegExp(String.raw`\n(?:(?:${BLANK})*\n){3,}`, 'gu')

/** A part of a plain text; `isExtra` for blank lines beyond two in a row, which are not shown. */
export interface TextPart {
  text: string
  isExtra: boolean
}

/** A plain text in parts, of which those that are not extra show two blank lines in a row at most. */
export function blankLineParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { index, 0: run } of text.matchAll(MANY)) {
    const kept = index + (THREE_BREAKS.exec(run)?.[0].length ?? 0)
    parts.push({ text: text.slice(from, kept), isExtra: false })
    from = index + run.length
    parts.push({ text: text.slice(kept, from), isExtra: true })
  }
  return [...parts, { text: text.slice(from), isExtra: false }].filter((part) => part.text !== '')
}

/** A plain text as it is shown: more than two blank lines in a row are two. */
export const withFewBlankLines = (text: string): string =>
  blankLineParts(text)
    .map((part) => (part.isExtra ? '' : part.text))
    .join('')

const EMPTY = String.raw`(?:<br ?\/?>|<p>(?:<br ?\/?>|&nbsp;|\s|${BLANK})*<\/p>)`
const MANY_BLOCKS = new RegExp(String.raw`((?:^|<\/[a-z\d]+>|<hr ?\/>)\s*)((?:${EMPTY}\s*){3,})`, 'gu')
const ONE_BLOCK = new RegExp(EMPTY, 'gu')
const MANY_BREAKS = new RegExp(String.raw`<br ?\/?>(?:(?:${BLANK}|\n)*<br ?\/?>){3,}`, 'gu')

/** The same for HTML of markdown: empty paragraphs and line breaks in a row. */
export const withFewBlankBlocks = (html: string): string =>
  html.replace(MANY_BREAKS, '<br /><br /><br />').replace(MANY_BLOCKS, (_, before: string, blocks: string) => {
    return `${before}${(blocks.match(ONE_BLOCK) ?? []).slice(0, 2).join('\n')}\n`
  })
