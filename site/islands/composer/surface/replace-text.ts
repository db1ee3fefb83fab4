import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { Read } from './read.ts'
import { schema } from './schema.ts'
import { isEmptyParagraph } from './write-textblock.ts'

const { nodes } = schema

/** The smallest change that makes another document of the state's, so that caret and untouched blocks stay. */
export function replaceDoc(state: EditorState, wanted: Node): Transaction | null {
  const { doc, tr } = state
  const next = withRoom(doc, wanted)
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || !end) return null
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const change = { from: start, to: end.a + overlap, until: end.b + overlap }
  try {
    tr.replace(change.from, change.to, next.slice(start, change.until))
    if (tr.doc.eq(next)) return tr
  } catch {
    // Replaced as a whole below.
  }
  return state.tr.replaceWith(0, doc.content.size, next.content)
}

/** Keeps the empty line at the end. */
const withRoom = (doc: Node, wanted: Node): Node =>
  doc.lastChild && isEmptyParagraph(doc.lastChild) && wanted.lastChild && !isEmptyParagraph(wanted.lastChild)
    ? nodes.doc.create(null, wanted.content.addToEnd(doc.lastChild))
    : wanted

/** Remembers the markdown of the document's blocks, which are those that were read. */
export function takeSources(doc: Node, { doc: found, sources }: Read, into: Read['sources']): void {
  found.forEach((node, _, index) => {
    const source = sources.get(node)
    const here = doc.maybeChild(index)
    if (source && here?.eq(node))
      into.set(here, { ...source, next: source.next === null ? null : doc.maybeChild(index + 1) })
  })
}
