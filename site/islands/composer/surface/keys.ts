import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import { TextSelection, type Command, type Plugin } from 'prosemirror-state'
import { isWithin } from './commands.ts'
import { enterAfterSigns, enterInTitle, enterOutOfBox, enterOutOfCode } from './enter.ts'
import { backInCaption, enterInPicture, movePicture } from './picture-commands.ts'
import { schema } from './schema.ts'
import { backInTask, splitItem } from './task-commands.ts'
import { enterInCell, stepCell } from './table-commands.ts'

const { nodes } = schema

const lineBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code || isWithin(state, nodes.picture)) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Selects all as text, where text is all that there is at both ends. */
const selectText: Command = ({ doc, tr }, dispatch) => {
  const ends = [doc.firstChild, doc.lastChild]
  if (!ends.every((node) => node?.isTextblock && node.type !== nodes.picture)) return false
  dispatch?.(tr.setSelection(TextSelection.create(doc, 1, doc.content.size - 1)))
  return true
}

/** What the keys do; Tab leaves the surface everywhere but in lists and tables. */
export const surfaceKeys = (): Plugin[] => [
  keymap({
    'Mod-a': selectText,
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    Enter: chainCommands(
      enterInPicture,
      enterInTitle,
      enterInCell,
      enterAfterSigns,
      enterOutOfBox,
      enterOutOfCode,
      splitItem,
    ),
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    Backspace: chainCommands(undoInputRule, backInCaption, backInTask),
    Tab: chainCommands(stepCell(1), sinkListItem(nodes.list_item)),
    'Shift-Tab': chainCommands(stepCell(-1), liftListItem(nodes.list_item)),
    'Alt-ArrowUp': movePicture(-1),
    'Alt-ArrowDown': movePicture(1),
  }),
  keymap(baseKeymap),
]
