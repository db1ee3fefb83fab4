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

/** Enter on an empty last line of code leads out of it. */
export const enterOutOfCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isAtEnd = empty && $from.parent.type.spec.code && $from.parentOffset === $from.parent.content.size
  if (!isAtEnd || !$from.parent.textContent.endsWith('\n\n')) return false
  const tr = state.tr.delete($from.pos - 2, $from.pos)
  dispatch?.(below(tr, tr.mapping.map($from.after())))
  return true
}
