import { useState } from 'react'

/** Rows of a list that are chosen for one act together; those that are no longer shown are not meant. */
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
