import { isRead } from '#src/rules/emphasis.ts'
import type { Edit, Selection } from '../../lib/forms/apply-edit.ts'

/** Elements for marks whose delimiters would not be read as such where they stand, within a word. */
const ELEMENTS: Readonly<Record<string, readonly [string, string]>> = {
  '**': ['<strong>', '</strong>'],
  '*': ['<em>', '</em>'],
}

/** Puts a mark around the selection, or removes it; without a selection it inserts a selected sample word. */
export function wrap({ text, start, end }: Selection, mark: string, sample: string): Edit {
  const inside = text.slice(start, end)
  const delimiters = [mark, mark] as const
  const around = [delimiters, ELEMENTS[mark] ?? delimiters].find(
    ([open, close]) => text.slice(0, start).endsWith(open) && text.startsWith(close, end),
  )
  if (around) {
    const [{ length: before }, { length: after }] = around
    return { from: start - before, to: end + after, insert: inside, start: start - before, end: end - before }
  }
  const word = inside || sample
  const beside = { before: text.slice(0, start).slice(-1), after: text.slice(end, end + 1) }
  const isDelimiter = mark !== '*' && mark !== '**'
  const [open, close] = isDelimiter || isRead(mark, word, beside) ? delimiters : (ELEMENTS[mark] ?? delimiters)
  return {
    from: start,
    to: end,
    insert: open + word + close,
    start: start + open.length,
    end: start + open.length + word.length,
  }
}

/** Puts a prefix before each selected line, or removes it when every line has it. */
export function prefixLines({ text, start, end }: Selection, prefix: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const isPrefixed = lines.every((line) => line.startsWith(prefix))
  const insert = lines.map((line) => (isPrefixed ? line.slice(prefix.length) : prefix + line)).join('\n')
  const isCaret = start === end
  const caret = Math.max(from, start + (isPrefixed ? -prefix.length : prefix.length))
  return { from, to, insert, start: isCaret ? caret : from, end: isCaret ? caret : from + insert.length }
}

/** A code fence around a selection of several lines, inline marks within one line. */
export function code(selection: Selection, sample: string): Edit {
  const { text, start, end } = selection
  const inside = text.slice(start, end)
  if (!inside.includes('\n')) return wrap(selection, '`', sample)
  const insert = '```\n' + inside + '\n```'
  return { from: start, to: end, insert, start: start + 4, end: start + 4 + inside.length }
}

/** Hides the selection within a line; several lines, or the caret alone, get a box on lines of its own. */
export function spoiler(selection: Selection, sample: string): Edit {
  const { text, start, end } = selection
  const inside = text.slice(start, end)
  if (inside !== '' && !inside.includes('\n')) return wrap(selection, '||', sample)
  const before = /(^|\n)$/.test(text.slice(0, start)) ? '' : '\n'
  const after = text.startsWith('\n', end) || end === text.length ? '' : '\n'
  const word = inside || sample
  const from = start + before.length + ':::spoiler\n'.length
  const insert = `${before}:::spoiler\n${word}\n:::${after}`
  return { from: start, to: end, insert, start: from, end: from + word.length }
}

/** A link with its URL selected for typing; a selected URL becomes the link's URL. */
export function link({ text, start, end }: Selection, sample: string): Edit {
  const inside = text.slice(start, end)
  if (/^https?:\/\/\S+$/.test(inside)) {
    return { from: start, to: end, insert: `[${sample}](${inside})`, start: start + 1, end: start + 1 + sample.length }
  }
  const word = inside || sample
  const address = start + word.length + 3
  return { from: start, to: end, insert: `[${word}](https://)`, start: address, end: address + 8 }
}

/** A table of two columns on lines of its own, with its first heading selected. */
export function table({ text, start, end }: Selection, sample: string): Edit {
  const before = /(^|\n\n)$/.test(text.slice(0, start)) ? '' : text.slice(0, start).endsWith('\n') ? '\n' : '\n\n'
  const first = start + before.length + 2
  const insert = `${before}| ${sample} | ${sample} |\n| --- | --- |\n|  |  |\n`
  return { from: start, to: end, insert, start: first, end: first + sample.length }
}

/** An @ that begins a mention; behind a word it needs a space. */
export function mention({ text, start, end }: Selection): Edit {
  const insert = /\S$/.test(text.slice(0, start)) ? ' @' : '@'
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}
