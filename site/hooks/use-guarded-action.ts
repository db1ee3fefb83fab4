import { useState } from 'react'
import { CallError } from '../lib/api/call-error.ts'
import { useCall } from './use-call.ts'

/** An act on what was read at a known time; it is refused when somebody changed that meanwhile. */
export interface Guarded {
  expectedUpdatedAt?: string | undefined
}

interface Options<I, O> {
  onSuccess?: (answer: O, input: I) => void
  /** What a toast says of a failure; left out where it is said beside the act, as in a dialog. */
  failure?: { text: string; title?: string } | undefined
  onFailure?: (error: Error, input: I) => void
}

/** What was refused because of a newer state, and that state. */
export interface Conflict<I, T> {
  input: I
  current: T
}

/** The newer state that a refusal came with; null for every other failure. */
export const newerOf = <T>(error: unknown): T | null =>
  error instanceof CallError && error.failure.code === 'CONFLICT' && error.failure.current
    ? (error.failure.current as T)
    : null

/** Shows a row as an act left it, or as it is when the act came too late, and hands the act's answer on. */
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
 * A call that carries `expectedUpdatedAt`. When another admin was faster, nothing is overwritten: `conflict` has both
 * sides, `overwrite` sends the same once more on what is stored now, `take` leaves it as it is.
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
