import type { sqliteAdapter } from '@payloadcms/db-sqlite'

/** Tables as Payload's adapter plans them, before it makes them. */
type Tables = ReturnType<ReturnType<typeof sqliteAdapter>['init']>['rawTables']
type Index = NonNullable<Tables[string]['indexes']>[string]

/**
 * Takes away each index whose columns another one of its table begins with, such as Payload's own for every relation: the
 * other finds the same rows, and every write maintains both.
 */
export function dropCoveredIndexes(tables: Tables): void {
  for (const { indexes = {} } of Object.values(tables)) {
    const all = Object.entries(indexes)
    for (const [name, index] of all) {
      const isCovered = all.some(([other, longer]) => name !== other && begins(columnsOf(longer), columnsOf(index)))
      if (!index.unique && isCovered) delete indexes[name]
    }
  }
}

const columnsOf = ({ on }: Index): string[] => [on].flat()

/** Whether the columns begin with these, and have more. */
const begins = (columns: readonly string[], first: readonly string[]): boolean =>
  columns.length > first.length && first.every((column, nth) => column === columns[nth])
