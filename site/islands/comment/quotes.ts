/** What a quoted line begins with. */
export const QUOTE_MARK = '> '

/** Lines of a text, with their breaks, that are all quoted or all one's own. */
interface Part {
  lines: string[]
  isQuote: boolean
}

/** Splits a text where quotations begin and end. */
export function withQuotes(content: string): Part[] {
  const parts: Part[] = []
  for (const line of content.match(/[^\n]*\n|[^\n]+/g) ?? []) {
    const isQuote = line.startsWith(QUOTE_MARK)
    const last = parts.at(-1)
    if (last?.isQuote === isQuote) last.lines.push(line)
    else parts.push({ lines: [line], isQuote })
  }
  return parts
}

/** A selected text as the lines of a quotation. */
export const asQuote = (text: string): string =>
  text
    .trim()
    .split(/\n+/)
    .map((line) => `${QUOTE_MARK}${line.trim()}\n`)
    .join('')
