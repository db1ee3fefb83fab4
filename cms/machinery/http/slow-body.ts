import type { IncomingMessage } from 'node:http'
import { readPaced } from './body-pacing.ts'

const CHECK_EVERY_MS = 10_000
/** A body that brings fewer bytes between two checks is cut: someone holds the connection, or it is of no use any more. */
const MIN_BYTES = 16 * 1024
/** What is read of a refused body before the connection is closed on it; more than any upload that we take. */
const MAX_DISCARDED_BYTES = 128 * 1024 * 1024
/** The same for whoever makes too many calls, or sends what nobody writes: what an honest sender has under way. */
const FEW_DISCARDED_BYTES = 64 * 1024

/** Ends the connection when the rest of this request's body comes too slowly: within 30 s for one that stands still. */
export function cutSlowBody(message: IncomingMessage): void {
  if (message.headers['transfer-encoding'] === undefined && !Number(message.headers['content-length'])) return
  const { socket } = message
  let before = socket.bytesRead
  const timer = setInterval(() => {
    // What we do not read ourselves is not the sender's fault.
    if (message.isPaused() || socket.bytesRead - before >= MIN_BYTES) before = socket.bytesRead
    else if (!message.complete) socket.destroy()
  }, CHECK_EVERY_MS).unref()
  const stop = () => clearInterval(timer)
  message.once('end', stop)
  message.once('close', stop)
}

const unwanted = new WeakSet<IncomingMessage>()

/** No more than a little of what is left of this body is worth reading. */
export const limitDiscard = (message: IncomingMessage): void => void unwanted.add(message)

/**
 * Reads what is left of a refused body without keeping it, because a sender that is cut off in the middle never sees
 * why; resolves with false when too much came and the connection has to end.
 */
export function discardBody(message: IncomingMessage, { isPatient }: { isPatient: boolean }): Promise<boolean> {
  if (message.complete || message.destroyed) return Promise.resolve(true)
  const most = isPatient && !unwanted.has(message) ? MAX_DISCARDED_BYTES : FEW_DISCARDED_BYTES
  return new Promise((resolve) => {
    let bytes = 0
    message.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most) resolve(false)
    })
    message.once('end', () => resolve(true))
    message.once('close', () => resolve(message.complete))
    readPaced(message, () => bytes <= most)
    message.resume()
  })
}
