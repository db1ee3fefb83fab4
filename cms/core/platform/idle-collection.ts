import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often the process checks whether it is idle. */
const EVERY_MS = 5_000
/** The most that the event loop of an idle process was busy since the last check, as a share of that time. */
const IDLE_SHARE = 0.05
/** What memory must have grown since the last collection, to be worth a pause of a tenth of a second. */
const WORTH_BYTES = 24 * 1024 * 1024
/** At most one collection in this time. */
const APART_MS = 30_000

interface Process {
  /** The share of the time since the last call in which the event loop was busy. */
  busyShare: () => number
  /** Bytes of heap and Buffers, garbage and free pages of the heap included. */
  usedBytes: () => number
  collect: () => void
  now: () => number
}

/**
 * Returns unused heap to the system after the start and after a burst of requests. V8 does so by itself only if a
 * collection happened to end near the end of the burst; else an idle server keeps the young generation and the garbage of
 * its start. Returns a function that ends it.
 */
export function startIdleCollection(): () => void {
  const check = idleCheck(thisProcess())
  const timer = setInterval(check, EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** One check: collects if the process is idle and its memory has grown. */
export function idleCheck({ busyShare, usedBytes, collect, now }: Process): () => void {
  let left = 0
  let next = 0
  return () => {
    const isIdle = busyShare() <= IDLE_SHARE
    if (!isIdle || now() < next || usedBytes() - left < WORTH_BYTES) return
    collect()
    left = usedBytes()
    next = now() + APART_MS
  }
}

function thisProcess(): Process {
  let last = performance.eventLoopUtilization()
  return {
    busyShare: () => {
      const current = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(current, last)
      last = current
      return utilization
    },
    usedBytes: () => {
      const { total_heap_size: heap, external_memory: external } = getHeapStatistics()
      return heap + external
    },
    collect: collector(),
    now: () => performance.now(),
  }
}

/** V8's collection that also shrinks the young generation; Node has it behind a flag, which may be set late. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (options: object) => void
  setFlagsFromString('--no-expose-gc')
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
