import { createHash } from 'node:crypto'
import { CharsetVote, type Charset } from './charset.ts'
import { readDump } from './open-dump.ts'

/** A table of a dump. */
interface DumpedTable {
  columns: readonly string[]
  rows: number
}

/** What a dump is, read to its end once. */
export interface Survey {
  tables: ReadonlyMap<string, DumpedTable>
  charset: Charset
  /** SHA-256 of the unpacked dump, in hexadecimal. */
  digest: string
  /** Whether it ends where a dump ends, not in the middle. */
  isWhole: boolean
}

/** What dump programs set first and reset last, and the last line of mysqldump. */
const SETS = /@OLD_(SQL_NOTES|CHARACTER_SET_CLIENT)\s*=\s*@@/i
const RESETS = /=\s*(?:IFNULL\()?@OLD_(SQL_NOTES|CHARACTER_SET_CLIENT)\b/i
const BEGINS = /^-- (?:MySQL|MariaDB) dump /
const COMPLETED = /^-- Dump completed/

/** Reads a dump to its end; `read` gets how many bytes of the file were taken so far. */
export async function surveyDump(file: string, read: (taken: number) => void = () => undefined): Promise<Survey> {
  const tables = new Map<string, { columns: string[]; rows: number }>()
  const vote = new CharsetVote()
  const hash = createHash('sha256')
  const set = new Set<string>()
  const reset = new Set<string>()
  let [begins, isCompleted] = [false, false]
  const tableOf = (name: string) => {
    const table = tables.get(name) ?? { columns: [], rows: 0 }
    tables.set(name, table)
    return table
  }
  const { isWhole } = await readDump(
    file,
    {
      table: (name, columns) => (tableOf(name).columns = columns),
      wants: () => false,
      row: (name, _, columns) => {
        const table = tableOf(name)
        table.rows += 1
        if (columns && table.columns.length === 0) table.columns = columns
      },
      other: (text) => {
        const name = SETS.exec(text)?.[1]
        if (name) set.add(name)
        const old = RESETS.exec(text)?.[1]
        if (old) reset.add(old)
        begins ||= BEGINS.test(text)
        isCompleted ||= COMPLETED.test(text)
      },
    },
    (taken, bytes) => {
      vote.push(bytes)
      hash.update(bytes)
      read(taken)
    },
  )
  const endsAsItBegan = [...set].every((name) => reset.has(name)) && (!begins || set.size > 0 || isCompleted)
  return { tables, charset: vote.result(), digest: hash.digest('hex'), isWhole: isWhole && endsAsItBegan }
}
