import { useState } from 'react'

/** The result of an action on one row; `error` is null on success. */
export interface Outcome<T> {
  row: T
  error: unknown
}

const outcomeOf = <T>(row: T, work: Promise<unknown>): Promise<Outcome<T>> =>
  work.then(
    () => ({ row, error: null }),
    (error: unknown) => ({ row, error }),
  )

/** Runs one action on several rows, one after the other, and continues after failures. */
export function useBulkAction<T>(act: (row: T) => Promise<unknown>) {
  const [outcomes, setOutcomes] = useState<readonly Outcome<T>[]>([])
  const [progress, setProgress] = useState<'asking' | 'running' | 'done'>('asking')
  const runAll = async (rows: readonly T[]) => {
    setProgress('running')
    for (const row of rows) {
      const outcome = await outcomeOf(row, act(row))
      setOutcomes((before) => [...before, outcome])
    }
    setProgress('done')
  }
  return { outcomes, progress, run: (rows: readonly T[]) => void runAll(rows) }
}
