import type { IncomingMessage } from 'node:http'

/**
 * All bodies together are read at this speed, 32 MB a second. Each 64 MB that are read cost a garbage collection, which stops
 * everyone for some 10 ms.
 */
const BYTES_PER_MS = 32 * 1024
/** Time of reading at that speed which may be used at once after a pause: 8 MB. */
const BURST_MS = 250

/** Bodies that wait for their next piece. */
const waiting: (() => void)[] = []
/** When what was read so far would have been read at the speed that bodies have. */
let readUntil = 0

/** Lets the first in line go on, one a turn of the event loop. */
function resumeOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeOne)
}

/** Milliseconds after which reading may go on, after so many bytes more. */
function pauseAfter(bytes: number): number {
  const now = performance.now()
  readUntil = Math.max(readUntil, now - BURST_MS) + bytes / BYTES_PER_MS
  return readUntil - now
}

/**
 * Reads the body piece by piece, as long as it is wanted, in turn with all other bodies: left to itself, a fast sender has a
 * megabyte and more read in one go, and everyone else waits for that.
 */
export function readPaced(message: IncomingMessage, isWanted: () => boolean): void {
  const queueNextRead = () => {
    if (waiting.push(() => message.resume()) === 1) setImmediate(resumeOne)
  }
  message.on('data', (chunk: Buffer) => {
    message.pause()
    if (!isWanted()) return
    const ms = pauseAfter(chunk.length)
    if (ms > 0) setTimeout(queueNextRead, ms)
    else queueNextRead()
  })
}
