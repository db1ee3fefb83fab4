import type { EditorView } from 'prosemirror-view'
import { pressedFormats } from './commands.ts'
import { pictureAt } from './picture-commands.ts'
import type { SurfaceState } from './surface-types.ts'
import { cellAt } from './table-commands.ts'

/** What the toolbar and the tools show of the editor. */
export function stateOf(view: EditorView): SurfaceState {
  const { state } = view
  const picture = pictureAt(state)
  const cell = cellAt(state.selection.$from)
  const pos = picture?.pos ?? cell?.start
  const dom = pos === undefined ? null : view.nodeDOM(pos)
  const top = dom instanceof HTMLElement ? dom.offsetTop : 0
  return {
    caret: caretOf(view),
    pressed: pressedFormats(state),
    target: picture
      ? { kind: 'picture', src: picture.node.attrs.src as string, isLarge: picture.node.attrs.isLarge === true, top }
      : cell && { kind: 'table', src: null, isLarge: false, top },
  }
}

/** Where a list of members would begin; 0 where no name is typed. */
function caretOf(view: EditorView): number {
  if (!view.state.selection.$from.parent.textContent.includes('@') || !view.dom.checkVisibility()) return 0
  return Math.round(view.coordsAtPos(view.state.selection.head).bottom - view.dom.getBoundingClientRect().top)
}
