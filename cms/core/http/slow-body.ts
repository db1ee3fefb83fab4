import type { IncomingMessage } from 'node:http'
import { readPaced } from './body-pacing.ts'

const CHECK_EVERY_MS = 10_000
/** A body that brings fewer bytes between two checks is cut: it holds a connection for too little. */
const MIN_BYTES = 16 * 1024
/** How much of a refused body is read before the connection is closed; more than the largest upload. */
const MAX_DISCARDED_BYTES = 128 * 1024 * 1024
/** The same for a caller past the rate limit, or JSON past its limits: what a normal sender has in flight. */
const FEW_DISCARDED_BYTES = 64 * 1024

/** Ends the connection when the rest of this request's body comes too slowly: within 30 s for a body that stalls. */
export function cutSlowBody(message: IncomingMessage): void {
  if (message.headers['transfer-encoding'] === undefined && !Number(message.headers['content-length'])) return
  const { socket } = message
  let before = socket.bytesRead
  const timer = setInterval(() => {
    // A pause of our own is not the sender's slowness.
    if (message.isPaused() || socket.bytesRead - before >= MIN_BYTES) before = socket.bytesRead
    else if (!message.complete) socket.destroy()
  }, CHECK_EVERY_MS).unref()
  const stop = () => clearInterval(timer)
  message.once('end', stop)
  message.once('close', stop)
}

const unwanted = new WeakSet<IncomingMessage>()

/** Makes `discardBody` read no more than 64 kB of the rest of this body. */
export const limitDiscard = (message: IncomingMessage): void => void unwanted.add(message)

/**
 * Reads and drops the rest of a refused body, because a sender that is cut off in the middle never reads the response;
 * resolves with false when too much came and the connection has to be closed.
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
    readPaced(message, 'refused', () => bytes <= most)
    message.resume()
  })
}
