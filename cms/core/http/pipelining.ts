import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handler = (message: IncomingMessage, res: ServerResponse) => void

/**
 * Handles requests that were pipelined on one connection one after another. Node emits all of them at once, so that a
 * client who sends many and reads no response would have all of them handled and buffered.
 */
export function inRequestOrder(answer: Handler): Handler {
  const newest = new WeakMap<Socket, ServerResponse>()
  return (message, res) => {
    const { socket } = message
    const before = newest.get(socket)
    newest.set(socket, res)
    if (!before || before.closed) return answer(message, res)
    before.once('close', () => {
      if (!socket.destroyed) answer(message, res)
    })
  }
}
