import type { Fragment, Mark, Node } from 'prosemirror-model'
import { isWholeAddress } from '#src/rules/addresses.ts'
import { isRead } from '#src/rules/emphasis.ts'
import { schema } from './schema.ts'

/** How a textblock is written; the first way that reads back the same is taken. */
export interface Way {
  /** Delimiters of markdown in the text: as they are, escaped but for those within words, all escaped, or every character. */
  escapes: 0 | 1 | 2 | 3
  /** Every mark as an element, not only those whose delimiters would not be read as such. */
  tags: boolean
  /** Line breaks as elements: a heading is one line. */
  isOneLine: boolean
}

const { marks, nodes } = schema
const DELIMITERS: Readonly<Record<string, '**' | '*' | '~~' | '||'>> = {
  strong: '**',
  em: '*',
  del: '~~',
  spoiler: '||',
}

/** Inline nodes as markdown. */
export function writeInline(content: Fragment, way: Way): string {
  const children: Node[] = []
  content.forEach((child) => void children.push(child))
  const open: Opened[] = []
  const out: string[] = []
  // Of the last piece: the end of a text that grows is not looked at, because that copies all of it each time.
  let atStart = true
  const write = (piece: string) => {
    if (piece === '') return
    out.push(piece)
    atStart = piece.endsWith('\n')
  }
  children.forEach((child, index) => {
    const wanted = child.marks
    const keep = open.findIndex(({ mark }) => !mark.isInSet(wanted))
    if (keep >= 0) write(closed(open.splice(keep)))
    for (const mark of byLength(
      wanted.filter((mark) => !open.some((one) => one.mark.eq(mark))),
      children,
      index,
    )) {
      const opened = openingOf(mark, children, index, way)
      write(opened.before)
      open.push(opened)
    }
    write(contentOf(child, { children, index, way, atStart, open }))
  })
  return out.join('') + closed(open)
}

interface Opened {
  mark: Mark
  before: string
  after: string
  /** The text is written as it is: it is an address between delimiters. */
  isVerbatim?: boolean
}

const closed = (marks: readonly Opened[]): string =>
  marks
    .map(({ after }) => after)
    .reverse()
    .join('')

/** The marks that last longest first, so that few are closed and opened again. */
const byLength = (list: readonly Mark[], children: readonly Node[], index: number): Mark[] =>
  [...list].sort((a, b) => endOf(b, children, index) - endOf(a, children, index) || rank(a) - rank(b))

const rank = ({ type }: Mark): number => (type === marks.link ? 0 : type === marks.code ? 2 : 1)

/** The index behind the last of the children that have this mark without a gap. */
function endOf(mark: Mark, children: readonly Node[], from: number): number {
  let end = from
  while (end < children.length && mark.isInSet(children[end]?.marks ?? [])) end += 1
  return end
}

const textOf = (node: Node | undefined): string => (node === undefined ? '' : node.isText ? (node.text ?? '') : '\n')

function openingOf(mark: Mark, children: readonly Node[], index: number, way: Way): Opened {
  const end = endOf(mark, children, index)
  const text = children.slice(index, end).map(textOf).join('')
  if (mark.type === marks.code) return codeOf(mark, text)
  if (mark.type === marks.link)
    return linkOf(mark, text, {
      isAlone: end === index + 1,
      next: textOf(children[end]),
      previous: textOf(children[index - 1]),
    })
  const delimiter = DELIMITERS[mark.type.name] ?? '*'
  const beside = { before: textOf(children[index - 1]).slice(-1), after: textOf(children[end]).slice(0, 1) }
  return way.tags || !isRead(delimiter, text, beside)
    ? { mark, before: `<${mark.type.name}>`, after: `</${mark.type.name}>` }
    : { mark, before: delimiter, after: delimiter }
}

function codeOf(mark: Mark, text: string): Opened {
  const runs = text.match(/`+/g)?.map(({ length }) => length) ?? []
  let length = 1
  while (runs.includes(length)) length += 1
  const fence = '`'.repeat(length)
  const pad = /^`|`$/.test(text) || (/^ .* $/s.test(text) && text.trim() !== '') ? ' ' : ''
  return { mark, before: fence + pad, after: pad + fence }
}

function linkOf(
  mark: Mark,
  text: string,
  { isAlone, next, previous }: { isAlone: boolean; next: string; previous: string },
): Opened {
  const { href, title } = mark.attrs as { href: string; title: string }
  if (isAlone && title === '' && text === href && /^https?:\/\/[^\s<>]+$/i.test(href)) {
    const isParted =
      (next === '' || /^\s/.test(next)) && (previous === '' || /\s$/.test(previous)) && isWholeAddress(href)
    return isParted
      ? { mark, before: '', after: '', isVerbatim: true }
      : { mark, before: '<', after: '>', isVerbatim: true }
  }
  const target = /[\s()<>]/.test(href) || href === '' ? `<${href.replace(/[<>]/g, encodeURIComponent)}>` : href
  const named = title === '' ? '' : ` "${title.replace(/[\\"]/g, '\\$&')}"`
  return { mark, before: '[', after: `](${target.replaceAll('\\', '\\\\')}${named})` }
}

interface Place {
  children: readonly Node[]
  index: number
  way: Way
  atStart: boolean
  open: readonly Opened[]
}

function contentOf(child: Node, { children, index, way, atStart, open }: Place): string {
  if (child.type === nodes.hard_break) {
    const isBeside = [children[index - 1], children[index + 1]].some(
      (other) => other === undefined || other.type === nodes.hard_break,
    )
    return way.isOneLine || isBeside ? '<br>' : '\n'
  }
  const text = child.text ?? ''
  if (open.some(({ isVerbatim, mark }) => isVerbatim || mark.type === marks.code)) return text
  const isBeforeLink = way.escapes > 0 && children[index + 1]?.marks.some(({ type }) => type === marks.link)
  const safe = escaped(text, way.escapes, atStart)
  // Else the link would be a picture.
  return isBeforeLink ? safe.replace(/!$/, '\\!') : safe
}

const AT_START = /^(\s*)(#{1,6}(?=\s|$)|:{3,}(?=spoiler)|[-+*](?=\s|$)|>|=+\s*$|-+\s*$|~{3,}|:?-+:?(?=\s*\|))/
const NUMBER = /^(\s*\d{1,9})([.)])(?=\s|$)/

/** The text with the delimiters of markdown escaped. */
export function escaped(text: string, level: Way['escapes'], atStart: boolean): string {
  if (level === 0) return text
  if (level === 3) return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
  const all = text
    .replace(/[\\`*[\]<|]|~(?=~)|(?<=~)~/g, '\\$&')
    .replace(level === 1 ? /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu : /_/g, '\\$&')
    .replace(/&(?=#?[a-z\d]+;)/gi, '&amp;')
  const safe =
    level === 1
      ? all
      : all
          .replace(/(https?|ftp)(?=:\/\/)/gi, '$1\\')
          .replace(/www(?=\.)/gi, '$&\\')
          .replaceAll('@', '\\@')
          .replace(/#+$/, (delimiters) => delimiters.replaceAll('#', '\\#'))
  return atStart ? safe.replace(AT_START, '$1\\$2').replace(NUMBER, '$1\\$2') : safe
}
