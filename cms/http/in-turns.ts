import type { IncomingMessage } from 'node:http'

/**
 * Reads the body piece by piece, as long as it is wanted, and lets others between: left to itself, a fast sender has a
 * megabyte and more read in one go, and everyone else waits for that.
 */
export function readInTurns(message: IncomingMessage, isWanted: () => boolean = () => true): void {
  message.on('data', () => {
    message.pause()
    if (isWanted()) setImmediate(() => message.resume())
  })
}
