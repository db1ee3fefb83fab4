import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const BYTES = 16
/** Random bytes of a thousand ids: to ask for those of a few costs more than to make the ids. */
const pool = Buffer.alloc(1_024 * BYTES)
let used = pool.length

function randomBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return pool.subarray(used, (used += BYTES))
}

/** A new opaque id that sorts by the time given (UUIDv7), the same on both databases. */
export const newId = (now: Date = new Date()): string => v7({ msecs: now.getTime(), random: randomBytes() })
