import { AsyncLocalStorage } from 'node:async_hooks'
import type { CollectionSlug, Payload } from 'payload'
import { busy } from '#src/rules/app-error.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { portOf } from './port.ts'

/** A row that a transaction writes, by collection and id. */
export type RowKey = `${CollectionSlug}:${string}`

/** So many transactions may wait for one row; one more is refused. */
const MOST_WAITING = 1_000

interface Line {
  /** Resolves when the last transaction in the line has ended. */
  end: Promise<void>
  length: number
}

interface Wait {
  waitMs: number
  /** Ends the wait of a caller who has disconnected. */
  signal?: AbortSignal | undefined
}

const lines = () => shared('rowLocks', () => new Map<RowKey, Line>())

const held = () => shared('heldRows', () => new AsyncLocalStorage<ReadonlySet<RowKey>>())

/**
 * Runs `work` with these rows, which were locked for it. Where there are no transactions, one inside another does not join
 * it, and must not wait for its rows.
 */
export const withRows = <T>(keys: readonly RowKey[], work: () => Promise<T>): Promise<T> =>
  held().run(new Set([...(held().getStore() ?? []), ...keys]), work)

/** How many transactions of this process hold or wait for a row, over all rows. */
export const rowLockDepth = (): number => [...lines().values()].reduce((sum, { length }) => sum + length, 0)

/**
 * Waits until no other transaction of this process holds one of these rows and returns what gives them back. First come,
 * first served: a caller joins the lines of all its rows at once, so that no two can wait for each other. Throws
 * UNAVAILABLE after `waitMs`, when too many wait, or when `signal` is aborted. SQLite's writer needs no locks.
 */
export async function lockRows(payload: Payload, keys: readonly RowKey[], wait: Wait): Promise<() => void> {
  if (portOf(payload).ordersWriters) return () => undefined
  const own = [...new Set(keys)].filter((key) => held().getStore()?.has(key) !== true)
  if (own.length === 0) return () => undefined
  const found = own.flatMap((key) => lines().get(key) ?? [])
  if (wait.signal?.aborted || found.some(({ length }) => length >= MOST_WAITING)) throw busy()
  const before = Promise.all(found.map(({ end }) => end))
  const { promise, resolve: release } = Promise.withResolvers<void>()
  // Who gives up gives way only after those before it: the next must not overtake them.
  const end: Promise<void> = Promise.all([before, promise]).then(() => leave(own, end))
  for (const key of own) lines().set(key, { end, length: (lines().get(key)?.length ?? 0) + 1 })
  if (found.length === 0) return release
  try {
    await within(before, wait)
  } catch (error) {
    release()
    throw error
  }
  return release
}

function leave(keys: readonly RowKey[], end: Promise<void>): void {
  for (const key of keys) {
    const line = lines().get(key)
    if (!line) continue
    line.length -= 1
    if (line.end === end) lines().delete(key)
  }
}

function within(turn: Promise<unknown>, { waitMs, signal }: Wait): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => settle(() => reject(busy()))
    const timer = setTimeout(stop, waitMs)
    const settle = (then: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      then()
    }
    signal?.addEventListener('abort', stop)
    void turn.then(() => settle(resolve))
  })
}
