import { AsyncLocalStorage } from 'node:async_hooks'
import type { CollectionSlug, Payload } from 'payload'
import { busy } from '#src/rules/app-error.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { portOf } from './port.ts'

/** A row that a transaction writes, by collection and id. */
export type RowKey = `${CollectionSlug}:${string}`

/** Transactions that may wait for one row; the next one gets UNAVAILABLE. */
const MOST_WAITING = 1_000

interface WaitQueue {
  /** Resolves when the last transaction of the queue has ended. */
  end: Promise<void>
  length: number
}

interface Wait {
  waitMs: number
  /** Ends the wait when the client disconnects. */
  signal?: AbortSignal | undefined
}

const queues = () => shared('rowLocks', () => new Map<RowKey, WaitQueue>())

const held = () => shared('heldRows', () => new AsyncLocalStorage<ReadonlySet<RowKey>>())

/**
 * Runs `work` as the holder of these row locks, so that `lockRows` within it does not wait for them. This matters on a
 * database without transactions, where a nested transaction does not join the outer one.
 */
export const withRows = <T>(keys: readonly RowKey[], work: () => Promise<T>): Promise<T> =>
  held().run(new Set([...(held().getStore() ?? []), ...keys]), work)

/** The number of transactions in this process that hold or wait for a row, summed over all rows. */
export const rowLockDepth = (): number => [...queues().values()].reduce((sum, { length }) => sum + length, 0)

/**
 * Waits until no other transaction of this process holds one of these rows, and returns the function that releases them.
 * Each row has a first-in, first-out queue; a caller joins the queues of all its rows at once, which rules out deadlocks.
 * Throws UNAVAILABLE after `waitMs`, when a queue is full, or when `signal` is aborted. On SQLite it returns at once, because
 * there the port orders writers.
 */
export async function lockRows(payload: Payload, keys: readonly RowKey[], wait: Wait): Promise<() => void> {
  if (portOf(payload).ordersWriters) return () => undefined
  const own = [...new Set(keys)].filter((key) => held().getStore()?.has(key) !== true)
  if (own.length === 0) return () => undefined
  const found = own.flatMap((key) => queues().get(key) ?? [])
  if (wait.signal?.aborted || found.some(({ length }) => length >= MOST_WAITING)) throw busy()
  const before = Promise.all(found.map(({ end }) => end))
  const { promise, resolve: release } = Promise.withResolvers<void>()
  // A waiter that times out keeps its place until those before it have ended, so that no other waiter overtakes them.
  const end: Promise<void> = Promise.all([before, promise]).then(() => leave(own, end))
  for (const key of own) queues().set(key, { end, length: (queues().get(key)?.length ?? 0) + 1 })
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
    const queue = queues().get(key)
    if (!queue) continue
    queue.length -= 1
    if (queue.end === end) queues().delete(key)
  }
}

/** Resolves with `turn`; throws UNAVAILABLE after `waitMs` or when `signal` is aborted. */
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
