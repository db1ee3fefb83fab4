import { useState } from 'react'
import { CallError } from '../lib/api/call-error.ts'
import { useCall } from './use-call.ts'

/** Input of an action on a row read earlier; the server answers CONFLICT when the row changed since. */
export interface Guarded {
  expectedUpdatedAt?: string | undefined
}

interface Options<I, O> {
  onSuccess?: (answer: O, input: I) => void
  /** The toast of a failure; left out where the failure is displayed in place, as in a dialog. */
  failure?: { text: string; title?: string } | undefined
  onFailure?: (error: Error, input: I) => void
}

/** The refused input and the newer row. */
export interface Conflict<I, T> {
  input: I
  current: T
}

/** The newer row in a CONFLICT; null for every other failure. */
export const newerOf = <T>(error: unknown): T | null =>
  error instanceof CallError && error.failure.code === 'CONFLICT' && error.failure.current
    ? (error.failure.current as T)
    : null

/** Passes the row returned by an action to `show`, or the newer row of a CONFLICT; returns or throws as the action does. */
export async function showingNewest<T>(act: Promise<T>, show: (row: T) => void): Promise<T> {
  try {
    const row = await act
    show(row)
    return row
  } catch (error) {
    const newer = newerOf<T>(error)
    if (newer) show(newer)
    throw error
  }
}

/**
 * A call with `expectedUpdatedAt`. After another admin's change nothing is overwritten: `conflict` has both
 * versions, `overwrite` sends the input again based on the stored row, `take` discards it.
 */
export function useGuardedAction<I extends Guarded, O, T extends { updatedAt: string }>(
  work: (input: I) => Promise<O>,
  { onSuccess, failure, onFailure }: Options<I, O>,
) {
  const [conflict, setConflict] = useState<Conflict<I, T> | null>(null)
  const act = useCall(work, {
    onSuccess: (answer, input) => {
      setConflict(null)
      onSuccess?.(answer, input)
    },
    onFailure: (error, input) => {
      const current = newerOf<T>(error)
      if (current) setConflict({ input, current })
      else onFailure?.(error, input)
    },
    ...(failure && { failure }),
    saysFailure: (error) => newerOf(error) === null,
  })
  return {
    ...act,
    conflict,
    overwrite: () => conflict && act.send({ ...conflict.input, expectedUpdatedAt: conflict.current.updatedAt }),
    take: () => setConflict(null),
  }
}
