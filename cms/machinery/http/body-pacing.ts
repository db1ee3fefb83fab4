import type { IncomingMessage } from 'node:http'

/** All bodies together are read at 32 MB a second: each 64 MB cost a garbage collection of some 10 ms, which stops all. */
const BYTES_PER_MS = 32 * 1024
/** The burst that is allowed after a pause, as time at that rate: 8 MB. */
const BURST_MS = 250

/** Bodies that wait for their next chunk. */
const waiting: (() => void)[] = []
/** When the bytes read so far would have been read at the rate above. */
let readUntil = 0

/** Resumes the first waiting body, one in each iteration of the event loop. */
function resumeOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeOne)
}

/** Milliseconds to wait after reading so many bytes more. */
function pauseAfter(bytes: number): number {
  const now = performance.now()
  readUntil = Math.max(readUntil, now - BURST_MS) + bytes / BYTES_PER_MS
  return readUntil - now
}

/**
 * Reads the body chunk by chunk while `isWanted()`, taking turns with all other bodies: unpaced, a fast sender has a
 * megabyte and more read in one iteration of the event loop, which delays every other request.
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
