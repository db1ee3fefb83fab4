import type { IncomingMessage } from 'node:http'

/** How fast all bodies of one kind are read together: each 64 MB cost a garbage collection of some 10 ms, which stops all. */
const MB_PER_SECOND = { wanted: 32, refused: 8 }
const BYTES_PER_MB = 1024 * 1024
/** The burst that is allowed after a pause, as time at that rate. */
const BURST_MS = 250

type Kind = keyof typeof MB_PER_SECOND

/** Bodies that wait for their next chunk. */
const waiting: (() => void)[] = []
/** When the bytes read so far would have been read at the rate above. */
const readUntil: Record<Kind, number> = { wanted: 0, refused: 0 }

/** Resumes the first waiting body, one in each iteration of the event loop. */
function resumeOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeOne)
}

/** Milliseconds to wait after reading so many bytes more. */
function pauseAfter(bytes: number, kind: Kind): number {
  const now = performance.now()
  const ms = (bytes / BYTES_PER_MB / MB_PER_SECOND[kind]) * 1_000
  readUntil[kind] = Math.max(readUntil[kind], now - BURST_MS) + ms
  return readUntil[kind] - now
}

/**
 * Resolves when whoever read so many bytes of a body may read on, in turn with all other bodies: unpaced, a fast sender
 * has a megabyte and more read in one iteration of the event loop, which delays every other request. A body that is
 * refused, and read only so that its sender receives the response, is read more slowly.
 */
export function turnToRead(bytes: number, kind: Kind = 'wanted'): Promise<void> {
  const ms = pauseAfter(bytes, kind)
  return new Promise((resolve) => {
    const queue = () => {
      if (waiting.push(resolve) === 1) setImmediate(resumeOne)
    }
    if (ms > 0) setTimeout(queue, ms)
    else queue()
  })
}

/** Reads the body chunk by chunk, each in its turn, while `isWanted()`. */
export function readPaced(message: IncomingMessage, isWanted: () => boolean, kind: Kind = 'wanted'): void {
  message.on('data', (chunk: Buffer) => {
    message.pause()
    if (isWanted()) void turnToRead(chunk.length, kind).then(() => message.resume())
  })
}
