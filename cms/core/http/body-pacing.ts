import type { IncomingMessage } from 'node:http'

/**
 * How fast all bodies of one kind are read together. Each read takes a buffer of 64 kB, however much comes, and 64 MB of
 * them cost a garbage collection of some 50 ms of which 10 stop everything.
 */
const MB_PER_SECOND = { form: 32, json: 12, refused: 12 }
/** What each body may bring before it is counted: texts of an ordinary length do not wait for long ones. */
const FREE_BYTES = 64 * 1024
const BYTES_PER_MB = 1024 * 1024
/** The burst that is allowed after a pause, as time at that rate. */
const BURST_MS = 250

type Kind = keyof typeof MB_PER_SECOND

/** Bodies that wait for their next chunk. */
const waiting: (() => void)[] = []
/** When the bytes read so far would have been read at the rate above. */
const readUntil: Record<Kind, number> = { form: 0, json: 0, refused: 0 }

/** Resumes the first waiting body, one in each iteration of the event loop. */
function resumeOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeOne)
}

/** Milliseconds to wait after reading a number of bytes. */
function pauseAfter(bytes: number, kind: Kind): number {
  const now = performance.now()
  const ms = (bytes / BYTES_PER_MB / MB_PER_SECOND[kind]) * 1_000
  readUntil[kind] = Math.max(readUntil[kind], now - BURST_MS) + ms
  return readUntil[kind] - now
}

/**
 * The pace of one body: to be called with the bytes of each chunk, it resolves when the next may be read, in turn with all
 * other bodies. Unpaced, a fast sender has a megabyte and more read in one iteration of the event loop, which delays every
 * other request. A body that is refused, and read only so that its sender receives the response, keeps none that is wanted
 * waiting.
 */
export function paceOf(kind: Kind): (bytes: number) => Promise<void> {
  let total = 0
  return (bytes) => {
    total += bytes
    const ms = total > FREE_BYTES ? pauseAfter(bytes, kind) : 0
    return new Promise((resolve) => {
      const queue = () => {
        if (waiting.push(resolve) === 1) setImmediate(resumeOne)
      }
      if (ms > 0) setTimeout(queue, ms)
      else queue()
    })
  }
}

/** Reads the body chunk by chunk, each in its turn, while `isWanted()`. */
export function readPaced(message: IncomingMessage, kind: Kind, isWanted: () => boolean): void {
  const nextTurn = paceOf(kind)
  message.on('data', (chunk: Buffer) => {
    message.pause()
    if (isWanted()) void nextTurn(chunk.length).then(() => message.resume())
  })
}
