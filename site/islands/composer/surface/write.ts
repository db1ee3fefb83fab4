import type { Node } from 'prosemirror-model'
import { LARGE_TITLE } from '#src/rules/media-blocks.ts'
import type { Read } from './read.ts'
import { schema } from './schema.ts'
import { escaped } from './write-inline.ts'
import { isEmptyParagraph, writeTextblock } from './write-textblock.ts'
import { writeTable } from './write-table.ts'

const { nodes } = schema

/** The document as markdown; blocks that were not edited come back letter for letter. */
export function writeMarkdown(doc: Node, sources: Read['sources']): string {
  const shown = doc.children.filter((node, index) => !isRoom(node, doc.maybeChild(index - 1)) || sources.has(node))
  while (shown.length > 0 && isEmptyParagraph(shown.at(-1)) && !sources.has(shown.at(-1) as Node)) shown.pop()
  return shown
    .map((node, index) => {
      const next = shown[index + 1] ?? null
      const source = sources.get(node)
      const isAsRead = source && source.next === next && (next === null || sources.has(next))
      const gap = isAsRead ? source.gap : next ? between(node, next) : ''
      return (index === 0 ? (source?.lead ?? '') : '') + (source?.raw ?? written(node)) + gap
    })
    .join('')
}

/** Whether a paragraph is only room to write in, below a block that has no end of its own for the caret. */
const isRoom = (node: Node, previous: Node | null): boolean =>
  isEmptyParagraph(node) && previous !== null && ROOM_BELOW.includes(previous.type)

const ROOM_BELOW = [nodes.picture, nodes.table, nodes.code_block, nodes.source, nodes.horizontal_rule]

const LISTS = [nodes.bullet_list, nodes.ordered_list]

/** Two lists in a row would be one. */
const between = (node: Node, next: Node): string =>
  LISTS.includes(node.type) && LISTS.includes(next.type) ? '\n\n<!-- -->\n\n' : '\n\n'

const known = new WeakMap<Node, string>()

/** One block as markdown. */
function written(node: Node): string {
  const cached = known.get(node)
  if (cached !== undefined) return cached
  const text = write(node)
  known.set(node, text)
  return text
}

function write(node: Node): string {
  switch (node.type) {
    case nodes.blockquote:
      return blocks(node, { isTight: false })
        .split('\n')
        .map((line) => (line === '' ? '>' : `> ${line}`))
        .join('\n')
    case nodes.spoiler_box:
      return spoilerBox(node)
    case nodes.bullet_list:
    case nodes.ordered_list:
      return list(node)
    case nodes.code_block: {
      const fence = '`'.repeat(Math.max(3, ...(node.textContent.match(/`+/g) ?? []).map(({ length }) => length + 1)))
      const lang = String(node.attrs.lang).replace(/[`\n]/g, '').trim()
      return `${fence}${lang}\n${node.textContent === '' ? '' : `${node.textContent}\n`}${node.textContent.endsWith('\n') ? '\n' : ''}${fence}`
    }
    case nodes.source:
      return node.textContent
    case nodes.table:
      return writeTable(node)
    case nodes.horizontal_rule:
      return '***'
    case nodes.picture: {
      const size = node.attrs.isLarge ? ` "${LARGE_TITLE}"` : ''
      return `![${caption(node.textContent)}](${node.attrs.src as string}${size})`
    }
    default:
      return writeTextblock(node)
  }
}

/** A caption needs its brackets escaped, and what would be read as a mark or an element. */
const caption = (text: string): string => escaped(text.replace(/\s+/g, ' '), 2, false)

/** More colons than any line within it has. */
function spoilerBox(node: Node): string {
  const title = (node.firstChild?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const text = blocks(node.cut(node.firstChild?.nodeSize ?? 0), { isTight: false })
  const lengths = text.match(/^[^\S\n]*:{3,}/gm)?.map((colons) => colons.trim().length + 1) ?? []
  const colons = ':'.repeat(Math.max(3, ...lengths))
  return `${colons}spoiler${title && ` ${title}`}\n${text}\n${colons}`
}

function blocks(parent: Node, { isTight }: { isTight: boolean }): string {
  let out = ''
  parent.forEach((child, _, index) => {
    out += written(child)
    const next = parent.maybeChild(index + 1)
    if (next) out += isTight && LISTS.includes(next.type) && !isEmptyParagraph(child) ? '\n' : between(child, next)
  })
  return out
}

function list(node: Node): string {
  const { tight, order } = node.attrs as { tight: boolean; order?: number }
  const isOrdered = node.type === nodes.ordered_list
  const items: string[] = []
  node.forEach((item, _, index) => {
    const marker = isOrdered ? `${(order ?? 1) + index}. ` : '- '
    const box = item.attrs.checked === null ? '' : item.attrs.checked ? '[x] ' : '[ ] '
    const text = box === '' && isEmptyItem(item) ? (index === 0 ? '<br>' : '') : itemText(item, { tight, isOrdered })
    const indent = ' '.repeat(marker.length)
    items.push((marker + box + text.replace(/\n(?=[^\n])/g, `\n${indent}`)).trimEnd())
  })
  return items.join(tight ? '\n' : '\n\n')
}

interface ListKind {
  tight: boolean
  isOrdered: boolean
}

/** What an item has, without its marker. */
function itemText(item: Node, { tight, isOrdered }: ListKind): string {
  const [first, second] = [item.firstChild, item.maybeChild(1)]
  // Two numbers in a row would be a date, which opens no list.
  const mayBeBare = second?.type !== nodes.paragraph && !(isOrdered && second?.type === nodes.ordered_list)
  const isBare = item.attrs.checked === null && first && second && isEmptyParagraph(first) && mayBeBare
  const text = blocks(isBare ? item.cut(first.nodeSize) : item, { isTight: tight })
  const safe = text.replace(/^\[(?=[ xX]\](?:\s|$))/, String.raw`\[`)
  return isOrdered ? safe.replace(/^(\d+)\.(?!\d)/, String.raw`$1\.`) : safe
}

const isEmptyItem = (item: Node): boolean =>
  item.childCount === 1 && item.firstChild !== null && isEmptyParagraph(item.firstChild)
