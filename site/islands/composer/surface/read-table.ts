import type { Tokens } from 'marked'
import type { Node } from 'prosemirror-model'
import { inlineOf } from './read-inline.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/** A table as nodes; its first row is the header. Throws NotShown for cells that the surface cannot show. */
export function tableOf({ header, rows }: Tokens.Table): Node {
  const made = [header, ...rows].map((cells, row) =>
    nodes.table_row.create(
      null,
      cells.map(({ tokens, align }) =>
        nodes.table_cell.create({ align: align ?? '', isHeader: row === 0 }, inlineOf(tokens)),
      ),
    ),
  )
  return nodes.table.create(null, made)
}
