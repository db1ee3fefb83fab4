import { setImmediate as nextTurn } from 'node:timers/promises'
import { Queue, type Turn } from '#cms/machinery/platform/queue.ts'
import { shared } from '#cms/machinery/platform/shared.ts'

/** One member, or one address of guests, may have so much waiting; a browser asks for six things at once. */
const WAITING_OF_LANE = 100
/** Whoever waits longer would rather be told to come again. */
const WAIT_MS = 10_000
/** A new connection is accepted in one turn of the loop, and what it asks for is read in the next. */
const TURNS_BETWEEN = 2

const line = () => shared('dear work', () => new Queue({ waitingOfLane: WAITING_OF_LANE, waitMs: WAIT_MS }))

async function letOthersGoOn(turn: Turn): Promise<void> {
  for (let turns = 0; turns < TURNS_BETWEEN; turns += 1) await nextTurn()
  line().release(turn)
}

/**
 * Begins work that takes milliseconds without a pause, one piece of it at a time, so that accepting, cheap calls and pages
 * from memory go between; turns go round the lanes. Throws UNAVAILABLE when too much waits or the caller has gone. What the
 * work waits for by itself, such as a database elsewhere, holds nobody up.
 */
export async function inSmallDoses<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  await line().acquire(turn)
  void letOthersGoOn(turn)
  return work()
}
