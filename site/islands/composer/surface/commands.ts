import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { Fragment, type MarkType, type NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import type { FormatName } from '../formats.ts'
import { schema } from './schema.ts'
import { insertTable } from './table-commands.ts'

const { nodes, marks } = schema

/** Whether the caret, or all of the selection, has the mark. */
function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()))
  return doc.rangeHasMark(from, to, type)
}

/** Whether the caret is in a node of this kind. */
export function isWithin({ selection: { $from } }: EditorState, ...types: NodeType[]): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (types.includes($from.node(depth).type)) return true
  return false
}

/** Takes the kind of block away where the caret is in one, else makes one. */
const toggled =
  (types: readonly NodeType[], make: Command, undo: Command): Command =>
  (state, dispatch, view) =>
    (isWithin(state, ...types) ? undo : make)(state, dispatch, view)

const asParagraph = setBlockType(nodes.paragraph)

/** A block of code where several blocks are selected or the caret is in one, else code within the text. */
const code: Command = (state, dispatch, view) => {
  const { $from, $to } = state.selection
  if (isWithin(state, nodes.code_block)) return asParagraph(state, dispatch, view)
  const isBlock = !$from.sameParent($to) || $from.parent.content.size === 0
  return (isBlock ? setBlockType(nodes.code_block) : toggleMark(marks.code))(state, dispatch, view)
}

/** Hides the selected words of one line without the blanks around them; else makes a box of the selected blocks. */
const spoiler: Command = (state, dispatch, view) => {
  const { $from, $to, from, to, empty } = state.selection
  if (isWithin(state, nodes.spoiler_box)) return openBox(state, dispatch)
  if (!empty && $from.sameParent($to) && $from.parent.type.allowsMarkType(marks.spoiler)) {
    const text = state.doc.textBetween(from, to, '\n', '\n')
    const words = TextSelection.create(
      state.doc,
      from + (text.length - text.trimStart().length),
      to - (text.length - text.trimEnd().length),
    )
    return toggleMark(marks.spoiler)(state.apply(state.tr.setSelection(words)), dispatch, view)
  }
  const range = $from.blockRange($to)
  if (!range) return false
  const { start, end, parent, startIndex, endIndex } = range
  const inside = parent.children.slice(startIndex, endIndex)
  if (!parent.canReplaceWith(startIndex, endIndex, nodes.spoiler_box)) return false
  const box = nodes.spoiler_box.createChecked(null, Fragment.fromArray([nodes.spoiler_title.create(), ...inside]))
  const tr = state.tr.replaceWith(start, end, box)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 4))).scrollIntoView())
  return true
}

/** Leaves the blocks of the caret's box in its place. */
const openBox = (state: EditorState, dispatch?: (tr: Transaction) => void): boolean => {
  const { $from } = state.selection
  let depth = $from.depth
  while (depth > 0 && $from.node(depth).type !== nodes.spoiler_box) depth -= 1
  const box = $from.node(depth)
  const title = box.firstChild
  const lines = title && title.content.size > 0 ? [nodes.paragraph.create(null, title.content)] : []
  const blocks = Fragment.fromArray([...lines, ...box.children.slice(1)])
  dispatch?.(state.tr.replaceWith($from.before(depth), $from.after(depth), blocks).scrollIntoView())
  return true
}

/** What the toolbar does on the surface; a link needs an address first. */
export const COMMANDS: Readonly<Record<Exclude<FormatName, 'link'>, Command>> = {
  heading: toggled([nodes.heading], setBlockType(nodes.heading, { level: 2 }), asParagraph),
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  list: toggled([nodes.bullet_list, nodes.ordered_list], wrapInList(nodes.bullet_list), liftListItem(nodes.list_item)),
  quote: toggled([nodes.blockquote], wrapIn(nodes.blockquote), lift),
  code,
  table: insertTable,
  spoiler,
}

/** The formats that the toolbar shows as pressed. */
export function pressedFormats(state: EditorState): FormatName[] {
  const pressed: Readonly<Record<FormatName, boolean>> = {
    heading: isWithin(state, nodes.heading),
    bold: hasMark(state, marks.strong),
    italic: hasMark(state, marks.em),
    list: isWithin(state, nodes.bullet_list, nodes.ordered_list),
    quote: isWithin(state, nodes.blockquote),
    code: isWithin(state, nodes.code_block) || hasMark(state, marks.code),
    link: hasMark(state, marks.link),
    table: isWithin(state, nodes.table),
    spoiler: isWithin(state, nodes.spoiler_box) || hasMark(state, marks.spoiler),
  }
  return (Object.keys(pressed) as FormatName[]).filter((name) => pressed[name])
}
