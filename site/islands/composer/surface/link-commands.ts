import type { Node } from 'prosemirror-model'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { schema } from './schema.ts'

const { link } = schema.marks

interface LinkPlace {
  from: number
  to: number
  href: string
  text: string
  isLink: boolean
}

/** The link around the caret, else what is selected in one block. */
export function linkAt(state: EditorState): LinkPlace {
  const { selection, doc } = state
  const { $from, $to, from, to } = selection
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
  if (!mark) {
    const isInText = selection instanceof TextSelection && $from.sameParent($to)
    return { from, to: isInText ? to : from, href: '', text: isInText ? doc.textBetween(from, to) : '', isLink: false }
  }
  const { children } = $from.parent
  const isPart = (index: number) => Boolean(mark.isInSet(children[index]?.marks ?? []))
  let [first, last] = [$from.index(), $from.index()]
  while (isPart(first - 1)) first -= 1
  while (isPart(last + 1)) last += 1
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const start = $from.start() + sizeOf(children.slice(0, first))
  const end = start + sizeOf(children.slice(first, last + 1))
  return { from: start, to: end, href: String(mark.attrs.href), text: doc.textBetween(start, end), isLink: true }
}

/** The link with this address and text at the caret; without an address it becomes text. */
export function withLink(state: EditorState, href: string, text: string): Transaction {
  const place = linkAt(state)
  const { tr } = state
  if (href === '') return tr.removeMark(place.from, place.to, link)
  const mark = link.create({ href })
  if (text === place.text && place.to > place.from)
    tr.removeMark(place.from, place.to, link).addMark(place.from, place.to, mark)
  else tr.replaceWith(place.from, place.to, schema.text(text || href, mark.addToSet(state.selection.$from.marks())))
  const end = tr.mapping.map(place.to)
  return tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link).scrollIntoView()
}
