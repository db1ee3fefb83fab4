import type { Node, ResolvedPos } from 'prosemirror-model'
import { TextSelection, type Command } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes } = schema

/** Where the caret is in a table. */
interface CellPlace {
  table: Node
  /** Before the table. */
  start: number
  row: number
  column: number
}

/** The cell that the caret is in; null outside of tables. */
export function cellAt($pos: ResolvedPos): CellPlace | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if ($pos.node(depth).type !== nodes.table) continue
    return { table: $pos.node(depth), start: $pos.before(depth), row: $pos.index(depth), column: $pos.index(depth + 1) }
  }
  return null
}

const cellOf = (isHeader: boolean, align = ''): Node => nodes.table_cell.create({ isHeader, align })

/** A table of three columns below the caret's block, with the caret in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (cellAt($from)) return false
  const rowOf = (isHeader: boolean) =>
    nodes.table_row.create(
      null,
      Array.from({ length: 3 }, () => cellOf(isHeader)),
    )
  const table = nodes.table.create(null, [rowOf(true), rowOf(false), rowOf(false)])
  const isEmpty = $from.depth === 1 && $from.parent.content.size === 0
  const [from, to] = isEmpty ? [$from.before(1), $from.after(1)] : [$from.after(1), $from.after(1)]
  const tr = state.tr.replaceWith(from, to, table)
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + 3)).scrollIntoView())
  return true
}

/** The table as rows of cells. */
const gridOf = (table: Node): Node[][] => table.children.map((row) => [...row.children])

/** Changes the grid, and puts the caret into the cell that `change` returns; a grid without cells goes. */
const changed =
  (change: (grid: Node[][], place: CellPlace) => { row: number; column: number }): Command =>
  (state, dispatch) => {
    const place = cellAt(state.selection.$from)
    if (!place) return false
    const { table, start } = place
    const grid = gridOf(table)
    const { row, column } = change(grid, place)
    const left = grid.filter((cells) => cells.length > 0)
    const end = start + table.nodeSize
    if (left.length === 0) {
      const tr = state.tr.replaceWith(start, end, nodes.paragraph.create())
      dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + 1)))
      return true
    }
    // The first row is the header, whichever that is.
    const rows = left.map((cells, index) =>
      nodes.table_row.create(
        null,
        cells.map((cell) => nodes.table_cell.create({ ...cell.attrs, isHeader: index === 0 }, cell.content)),
      ),
    )
    const made = nodes.table.create(null, rows)
    const tr = state.tr.replaceWith(start, end, made)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, caretIn(made, start, { row, column }))).scrollIntoView())
    return true
  }

/** The position at the end of a cell's text. */
function caretIn(table: Node, start: number, { row, column }: { row: number; column: number }): number {
  const rowIndex = Math.max(0, Math.min(row, table.childCount - 1))
  let pos = start + 1
  for (let index = 0; index < rowIndex; index += 1) pos += table.child(index).nodeSize
  const line = table.child(rowIndex)
  const cellIndex = Math.max(0, Math.min(column, line.childCount - 1))
  pos += 1
  for (let index = 0; index < cellIndex; index += 1) pos += line.child(index).nodeSize
  return pos + 1 + line.child(cellIndex).content.size
}

/** What can be done to the table around the caret. */
export const TABLE_COMMANDS = {
  addRow: changed((grid, { row, column }) => {
    grid.splice(
      row + 1,
      0,
      (grid[0] ?? []).map(({ attrs }) => cellOf(false, attrs.align as string)),
    )
    return { row: row + 1, column }
  }),
  addColumn: changed((grid, { row, column }) => {
    grid.forEach((cells) => cells.splice(column + 1, 0, cellOf(false)))
    return { row, column: column + 1 }
  }),
  removeRow: changed((grid, { row, column }) => {
    grid.splice(row, 1)
    return { row, column }
  }),
  removeColumn: changed((grid, { row, column }) => {
    grid.forEach((cells) => cells.splice(column, 1))
    return { row, column }
  }),
} satisfies Record<string, Command>

export type TableCommand = keyof typeof TABLE_COMMANDS

/** To the next or the previous cell; behind the last one a row is added, before the first one Tab leaves. */
export const stepCell =
  (by: 1 | -1): Command =>
  (state, dispatch, view) => {
    const place = cellAt(state.selection.$from)
    if (!place) return false
    const { table, start, row, column } = place
    const width = table.child(row).childCount
    const to = row * width + column + by
    if (to < 0) return false
    if (to >= table.childCount * width) return TABLE_COMMANDS.addRow(state, dispatch, view)
    const caret = caretIn(table, start, { row: Math.floor(to / width), column: to % width })
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, caret)).scrollIntoView())
    return true
  }

/** Enter in a cell: one row down, below the last one out of the table. */
export const enterInCell: Command = (state, dispatch) => {
  const place = cellAt(state.selection.$from)
  if (!place) return false
  const { table, start, row, column } = place
  if (row < table.childCount - 1) {
    const caret = caretIn(table, start, { row: row + 1, column })
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, caret)).scrollIntoView())
    return true
  }
  const after = start + table.nodeSize
  const tr =
    state.doc.nodeAt(after)?.type === nodes.paragraph ? state.tr : state.tr.insert(after, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}
