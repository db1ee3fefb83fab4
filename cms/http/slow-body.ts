import type { IncomingMessage } from 'node:http'

const CHECK_EVERY_MS = 10_000
/** A body that brings fewer bytes between two checks is cut: someone holds the connection, or it is of no use any more. */
const MIN_BYTES = 16 * 1024
/** What is read of a refused body before the connection is closed on it; more than any upload that we take. */
const MAX_DISCARDED_BYTES = 128 * 1024 * 1024

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

/**
 * Reads what is left of a refused body without keeping it, because a sender that is cut off in the middle never sees
 * why; resolves with false when too much came and the connection has to end.
 */
export function discardBody(message: IncomingMessage): Promise<boolean> {
  if (message.complete || message.destroyed) return Promise.resolve(true)
  return new Promise((resolve) => {
    let bytes = 0
    message.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_DISCARDED_BYTES) resolve(false)
    })
    message.once('end', () => resolve(true))
    message.once('close', () => resolve(message.complete))
    message.resume()
  })
}
