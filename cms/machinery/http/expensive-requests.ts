import { setImmediate as nextIteration } from 'node:timers/promises'
import { Queue, type QueueSlot } from '#cms/machinery/platform/queue.ts'
import { shared } from '#cms/machinery/platform/shared.ts'

/** One member, or one address of guests, may have so much waiting; a browser asks for six things at once. */
const WAITING_PER_KEY = 100
/** Whoever waits longer would rather be told to come again. */
const WAIT_MS = 10_000
/** A new connection is accepted in one turn of the loop, and what it asks for is read in the next. */
const ITERATIONS_BETWEEN = 2

const queue = () => shared('dear work', () => new Queue({ waitingPerKey: WAITING_PER_KEY, waitMs: WAIT_MS }))

async function releaseAfterPause(turn: QueueSlot): Promise<void> {
  for (let turns = 0; turns < ITERATIONS_BETWEEN; turns += 1) await nextIteration()
  queue().release(turn)
}

/**
 * Begins work that takes milliseconds without a pause, one piece of it at a time, so that accepting, cheap calls and pages
 * from memory go between; turns go round the lanes. Throws UNAVAILABLE when too much waits or the caller has gone. What the
 * work waits for by itself, such as a database elsewhere, holds nobody up.
 */
export async function runExpensive<T>(turn: QueueSlot, work: () => Promise<T>): Promise<T> {
  await queue().acquire(turn)
  void releaseAfterPause(turn)
  return work()
}
