import type { Node } from 'prosemirror-model'
import { writeTextblock } from './write-textblock.ts'

const LINES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' }

/** A table as markdown. The first row is the header, short rows are filled up. */
export function writeTable(table: Node): string {
  const rows: string[][] = []
  const aligns: string[] = []
  table.forEach((row, _, index) => {
    const cells: string[] = []
    row.forEach((cell) => {
      cells.push(writeTextblock(cell))
      if (index === 0) aligns.push(LINES[cell.attrs.align as string] ?? '---')
    })
    rows.push(cells)
  })
  const width = Math.max(...rows.map(({ length }) => length))
  const line = (cells: readonly string[], filler: string) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? filler).join(' | ')} |`
  const [header = [], ...rest] = rows
  return [line(header, ''), line(aligns, '---'), ...rest.map((cells) => line(cells, ''))].join('\n')
}
