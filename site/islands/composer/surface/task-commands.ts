import type { Node, ResolvedPos } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { schema } from './schema.ts'

const { nodes } = schema

/** The item whose first line the place is in, and where it begins; null elsewhere. */
export function itemOf($pos: ResolvedPos): { node: Node; pos: number } | null {
  const depth = $pos.depth - 1
  if (depth < 1 || $pos.node(depth).type !== nodes.list_item || $pos.index(depth) !== 0) return null
  return { node: $pos.node(depth), pos: $pos.before(depth) }
}

/** Enter in an item begins the next one; below a task that is one to do. */
export const splitItem: Command = (state, dispatch, view) => {
  const item = itemOf(state.selection.$from)
  const isTask = item !== null && item.node.attrs.checked !== null
  return splitListItem(nodes.list_item, isTask ? { checked: false } : undefined)(state, dispatch, view)
}

/** Backspace at the beginning of a task takes its box away. */
export const backInTask: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  const item = itemOf($from)
  if (!empty || $from.parentOffset > 0 || !item || item.node.attrs.checked === null) return false
  dispatch?.(tr.setNodeMarkup(item.pos, null, { checked: null }))
  return true
}

/** A press on the box of a task does it, or takes that back. */
export function pressBox(view: EditorView, event: Event): boolean {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return false
  event.preventDefault()
  const $pos = view.state.doc.resolve(view.posAtDOM(target.nextElementSibling ?? target, 0))
  for (let { depth } = $pos; depth > 0; depth -= 1) {
    const node = $pos.node(depth)
    if (node.type !== nodes.list_item) continue
    view.dispatch(view.state.tr.setNodeMarkup($pos.before(depth), null, { checked: !node.attrs.checked }))
    break
  }
  return true
}
