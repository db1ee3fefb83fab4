import type { EditorState, Transaction } from 'prosemirror-state'
import { NodeSelection, TextSelection, type Command } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import { schema } from './schema.ts'

const { nodes } = schema

/** A picture, and the position before it. */
export interface PicturePlace {
  node: Node
  pos: number
}

/** The picture that is selected, or whose caption has the caret. */
export function pictureAt({ selection }: EditorState): PicturePlace | null {
  if (selection instanceof NodeSelection && selection.node.type === nodes.picture)
    return { node: selection.node, pos: selection.from }
  const { $from } = selection
  return $from.parent.type === nodes.picture ? { node: $from.parent, pos: $from.before() } : null
}

/**
 * Puts a picture where the caret is: it parts a paragraph, and stands behind lists, quotations and what is being composed.
 * The caret goes on below it.
 */
export function withPicture(state: EditorState, src: string, isComposing: boolean): Transaction {
  const picture = nodes.picture.create({ src })
  const { $from } = state.selection
  const { tr } = state
  if (isComposing || $from.depth !== 1 || $from.parent.type !== nodes.paragraph) {
    const after = $from.depth === 0 ? state.selection.to : $from.after(1)
    tr.insert(after, picture)
    return isComposing ? tr : below(tr, after + picture.nodeSize)
  }
  if ($from.parent.content.size === 0) tr.replaceWith($from.before(1), $from.after(1), picture)
  else tr.replaceSelectionWith(picture, false)
  let end = tr.doc.content.size
  tr.doc.forEach((node, offset) => {
    if (node === picture) end = offset + node.nodeSize
  })
  return below(tr, end)
}

/** Puts a picture at a place, which it parts or fills where it is a paragraph; the caret stays in its text. */
export function withPictureAt({ tr, doc }: EditorState, src: string, pos: number): Transaction {
  const picture = nodes.picture.create({ src })
  const $pos = doc.resolve(pos)
  if ($pos.depth > 0) return tr.split(pos).insert(pos + 1, picture)
  const before = $pos.nodeBefore
  const isRoom = before?.type === nodes.paragraph && before.content.size === 0
  return isRoom ? tr.replaceWith(pos - before.nodeSize, pos, picture) : tr.insert(pos, picture)
}

/** The caret in the paragraph at the position, which is made where there is none. */
export function below(tr: Transaction, pos: number): Transaction {
  if (tr.doc.nodeAt(pos)?.type !== nodes.paragraph) tr.insert(pos, nodes.paragraph.create())
  return tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView()
}

/** Enter in a caption, or on a picture: a paragraph below. */
export const enterInPicture: Command = (state, dispatch) => {
  const place = pictureAt(state)
  if (!place) return false
  dispatch?.(below(state.tr, place.pos + place.node.nodeSize))
  return true
}

/** Backspace in an empty caption selects its picture. */
export const backInCaption: Command = (state, dispatch) => {
  const place = pictureAt(state)
  if (!place || !state.selection.empty || state.selection instanceof NodeSelection) return false
  if (state.selection.$from.parentOffset > 0) return false
  dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, place.pos)))
  return true
}

/** Moves the picture over its neighbour. */
export const movePicture =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const place = pictureAt(state)
    if (!place) return false
    const { node, pos } = place
    const $pos = state.doc.resolve(pos)
    const neighbour = by < 0 ? $pos.nodeBefore : state.doc.resolve(pos + node.nodeSize).nodeAfter
    if (!neighbour) return false
    const to = pos + by * neighbour.nodeSize
    const tr = state.tr.delete(pos, pos + node.nodeSize).insert(to, node)
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView())
    return true
  }

/** Lets the picture take the whole column, or be as high as others again. */
export const resizePicture: Command = (state, dispatch) => {
  const place = pictureAt(state)
  if (!place) return false
  const { node, pos } = place
  const tr = state.tr.setNodeAttribute(pos, 'isLarge', !node.attrs.isLarge)
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, pos)))
  return true
}
