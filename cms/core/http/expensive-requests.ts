import { setImmediate as nextIteration } from 'node:timers/promises'
import { traced } from '#cms/core/platform/current-request.ts'
import { Queue, type QueueSlot } from '#cms/core/platform/queue.ts'
import { shared } from '#cms/core/platform/shared.ts'

/** Requests that one member, or one address of guests, may have waiting; a browser sends six at once. */
const WAITING_PER_KEY = 100
/** A request that waits longer is refused with UNAVAILABLE, to be sent again. */
const WAIT_MS = 10_000
/** A new connection is accepted in one iteration of the event loop, and its request is read in the next. */
const ITERATIONS_BETWEEN = 2

const queue = () =>
  shared('expensiveRequests', () => new Queue({ name: 'render', waitingPerKey: WAITING_PER_KEY, waitMs: WAIT_MS }))

async function releaseAfterPause(slot: QueueSlot): Promise<void> {
  for (let passed = 0; passed < ITERATIONS_BETWEEN; passed += 1) await nextIteration()
  queue().release(slot)
}

/**
 * Starts requests that block the event loop for milliseconds one at a time, two iterations apart, so that cheap calls and
 * cached pages run in between; slots go round the queue keys. Throws UNAVAILABLE after 10 s, when too many wait, or when
 * the caller has disconnected. I/O that a started request waits for delays no other.
 */
export async function runExpensive<T>(slot: QueueSlot, work: () => Promise<T>): Promise<T> {
  await traced('wait for a turn', () => queue().acquire(slot))
  void releaseAfterPause(slot)
  return traced('render', work)
}
