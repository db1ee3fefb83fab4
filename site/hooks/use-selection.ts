import { useState } from 'react'

/** The selected rows of a list; rows that are no longer listed do not count. */
export function useSelection<T extends { id: string }>(rows: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  return {
    chosen,
    has: (row: T) => ids.has(row.id),
    all: rows.length > 0 && chosen.length === rows.length,
    toggle: (row: T) => {
      const next = new Set(ids)
      if (!next.delete(row.id)) next.add(row.id)
      setIds(next)
    },
    toggleAll: () => setIds(new Set(chosen.length === rows.length ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

export type RowSelection<T extends { id: string }> = ReturnType<typeof useSelection<T>>
