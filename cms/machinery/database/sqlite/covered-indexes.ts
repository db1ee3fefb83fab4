/** An index as Payload's adapter plans it, before it makes the tables. */
interface PlannedIndex {
  on: string | string[]
  unique?: boolean
}

interface PlannedTable {
  indexes?: Record<string, PlannedIndex>
}

/**
 * Takes away each index whose columns another one of its table begins with, such as Payload's own for every relation: the
 * other finds the same rows, and every write maintains both.
 */
export function dropCoveredIndexes(tables: Readonly<Record<string, PlannedTable>>): void {
  for (const { indexes = {} } of Object.values(tables)) {
    const all = Object.entries(indexes)
    for (const [name, index] of all) {
      const isCovered = all.some(([other, longer]) => name !== other && begins(columnsOf(longer), columnsOf(index)))
      if (!index.unique && isCovered) delete indexes[name]
    }
  }
}

const columnsOf = ({ on }: PlannedIndex): string[] => [on].flat()

/** Whether the columns begin with these, and have more. */
const begins = (columns: readonly string[], first: readonly string[]): boolean =>
  columns.length > first.length && first.every((column, nth) => column === columns[nth])
