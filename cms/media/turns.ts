import { shared } from '../platform/shared.ts'

/** Images that are decoded at the same time; each may need as much memory as its pixels. */
const AT_ONCE = 2

interface Turns {
  running: number
  waiting: (() => void)[]
}

const turns = () => shared('imageTurns', (): Turns => ({ running: 0, waiting: [] }))

/** Runs `work` when fewer than two images of this process are being worked on; first come, first served. */
export async function inImageTurn<T>(work: () => Promise<T>): Promise<T> {
  const state = turns()
  if (state.running >= AT_ONCE) await new Promise<void>((resolve) => state.waiting.push(resolve))
  else state.running += 1
  try {
    return await work()
  } finally {
    const next = state.waiting.shift()
    // Whoever waits takes over this place, so the number running stays.
    if (next) next()
    else state.running -= 1
  }
}
