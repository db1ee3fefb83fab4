import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handler = (message: IncomingMessage, res: ServerResponse) => void

/**
 * Answers requests that were pipelined on one connection one after the other. Node hands over all of them at once, so that a
 * caller who sends many and takes no answer would have all of them worked on and stored.
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
