import { setTimeout as sleep } from 'node:timers/promises'
import { measureRow, type Figures, type Measuring } from './measure.ts'
import type { Row } from './rows.ts'
import { tableHead, tableLines } from './table.ts'

/** Delay until aborted requests have ended. */
const CALM_MS = 300

/** Measures each row and prints it at once; returns the figures by row key. */
export async function measureRows(rows: readonly Row[], measuring: Measuring): Promise<Map<string, Figures[]>> {
  const measured = new Map<string, Figures[]>()
  if (rows.length > 0) console.log(tableHead())
  for (const row of rows) {
    const figures = await measureRow(row, measuring)
    measured.set(row.key, figures)
    for (const line of tableLines(row.name, figures)) console.log(line)
    await sleep(CALM_MS)
  }
  return measured
}
