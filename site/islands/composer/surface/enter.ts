import { TextSelection, type Command } from 'prosemirror-state'
import { below } from './picture-commands.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/** Enter behind a line that is markdown for a block: a fence, a rule, the first row of a table. */
export const enterAfterSigns: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (!empty || parent.type !== nodes.paragraph || $from.parentOffset < parent.content.size) return false
  const text = parent.textContent
  const [start, end] = [$from.before(), $from.after()]
  const fence = /^```([\w+#-]*)$/.exec(text)
  if (fence) {
    const tr = state.tr.replaceWith(start, end, nodes.code_block.create({ lang: fence[1] ?? '' }))
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + 1)))
    return true
  }
  if (/^(-{3,}|\*{3,})$/.test(text)) {
    const tr = state.tr.replaceWith(start, end, nodes.horizontal_rule.create())
    dispatch?.(below(tr, start + 1))
    return true
  }
  const box = /^:{3,}spoiler(?:\s+(.*))?$/.exec(text)
  if (box && $from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), nodes.spoiler_box)) {
    const title = box[1]?.trim()
    const made = nodes.spoiler_box.create(null, [
      nodes.spoiler_title.create(null, title ? schema.text(title) : null),
      nodes.paragraph.create(),
    ])
    const tr = state.tr.replaceWith(start, end, made)
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1 + made.child(0).nodeSize))))
    return true
  }
  const cells = /^\|(.+\|.+)\|\s*$/.exec(text)?.[1]?.split('|')
  if (!cells || $from.depth !== 1) return false
  const rowOf = (isHeader: boolean) =>
    nodes.table_row.create(
      null,
      cells.map((cell) =>
        nodes.table_cell.create({ isHeader }, isHeader && cell.trim() !== '' ? schema.text(cell.trim()) : null),
      ),
    )
  const table = nodes.table.create(null, [rowOf(true), rowOf(false)])
  const tr = state.tr.replaceWith(start, end, table)
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + table.child(0).nodeSize + 3)))
  return true
}

/** Enter in the title of a box leads to its first line. */
export const enterInTitle: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type !== nodes.spoiler_title) return false
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve($from.after()), 1)).scrollIntoView())
  return true
}

/** Enter on an empty last line of a box leads out of it. */
export const enterOutOfBox: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const box = $from.depth > 1 ? $from.node(-1) : null
  const isLast = box?.type === nodes.spoiler_box && box.childCount > 2 && $from.index(-1) === box.childCount - 1
  if (!empty || !isLast || $from.parent.type !== nodes.paragraph || $from.parent.content.size > 0) return false
  const tr = state.tr.delete($from.before(), $from.after())
  dispatch?.(below(tr, tr.mapping.map($from.after(-1))))
  return true
}

/** Enter on an empty last line of code leads out of it. */
export const enterOutOfCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isAtEnd = empty && $from.parent.type.spec.code && $from.parentOffset === $from.parent.content.size
  if (!isAtEnd || !$from.parent.textContent.endsWith('\n\n')) return false
  const tr = state.tr.delete($from.pos - 2, $from.pos)
  dispatch?.(below(tr, tr.mapping.map($from.after())))
  return true
}
