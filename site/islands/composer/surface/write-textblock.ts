import { Fragment, type Node } from 'prosemirror-model'
import { canonical } from './canonical.ts'
import { readMarkdown } from './read.ts'
import { schema } from './schema.ts'
import { writeInline, type Way } from './write-inline.ts'

const { nodes } = schema

const WAYS: readonly Pick<Way, 'escapes' | 'tags'>[] = [
  { escapes: 0, tags: false },
  { escapes: 1, tags: false },
  { escapes: 2, tags: false },
  { escapes: 0, tags: true },
  { escapes: 1, tags: true },
  { escapes: 2, tags: true },
  { escapes: 3, tags: true },
]

/** White space that markdown does not store; hard spaces it does. */
const EDGES = /^[ \t\n]+|[ \t\n]+$/g

/** Whether the node is a paragraph without anything to be seen. */
export const isEmptyParagraph = (node: Node | undefined): boolean =>
  node?.type === nodes.paragraph && node.textContent.trim() === ''

/** A paragraph, heading or cell as markdown, in the first way that reads back the same. */
export function writeTextblock(node: Node): string {
  const isCell = node.type === nodes.table_cell
  const head = node.type === nodes.heading ? `${'#'.repeat(node.attrs.level as number)} ` : ''
  if (node.textContent.trim() === '') return isCell ? '' : head.trim() || '<br>'
  const wanted = canonical(node)
  let text = ''
  for (const way of WAYS) {
    text = head + writeInline(node.content, { ...way, isOneLine: isCell || head !== '' }).replace(EDGES, '')
    if (isCell) text = text.replace(/\\?\|/g, String.raw`\|`)
    if (asRead(text, node) === wanted) return text
  }
  // A backslash before a bar cannot stand in code within a cell: rather no code than other signs.
  return isCell && hasCode(node) ? writeTextblock(withoutCode(node)) : text
}

const hasCode = (node: Node): boolean => node.children.some(({ marks }) => schema.marks.code.isInSet(marks))

const withoutCode = (node: Node): Node =>
  node.copy(Fragment.fromArray(node.children.map((child) => child.mark(schema.marks.code.removeFromSet(child.marks)))))

/** How the text would be read in the node's place; null where it would be something else. */
function asRead(text: string, node: Node): string | null {
  const isCell = node.type === nodes.table_cell
  const { doc } = readMarkdown(isCell ? `|${text}|\n|-|` : text)
  if (doc.childCount !== 1) return null
  if (!isCell) return doc.firstChild && canonical(doc.firstChild)
  const row = doc.firstChild?.firstChild
  const found = row?.childCount === 1 ? row.firstChild : null
  return found?.type === node.type ? canonical(node.type.create(node.attrs, found.content)) : null
}
