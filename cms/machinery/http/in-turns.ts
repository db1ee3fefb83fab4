import type { IncomingMessage } from 'node:http'

/** Bodies that wait for their next piece. */
const line: (() => void)[] = []

/** Lets the first in line go on, one a turn of the event loop. */
function letOneGoOn(): void {
  line.shift()?.()
  if (line.length > 0) setImmediate(letOneGoOn)
}

/**
 * Reads the body piece by piece, as long as it is wanted, in turn with all other bodies: left to itself, a fast sender has a
 * megabyte and more read in one go, and everyone else waits for that.
 */
export function readInTurns(message: IncomingMessage, isWanted: () => boolean = () => true): void {
  message.on('data', () => {
    message.pause()
    if (!isWanted()) return
    if (line.push(() => message.resume()) === 1) setImmediate(letOneGoOn)
  })
}
