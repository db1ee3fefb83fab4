import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#cms/machinery/limits/client-ip.ts'
import { closeStalledReceivers } from './stalled-receivers.ts'

/** Longer than the server's keepAliveTimeout, which clients are sent in the Keep-Alive header. */
const IDLE_MS = 15_000

interface Limits {
  /** Connections of the whole server. */
  most: number
  /** Connections of one address, an IPv6 network of 64 bits counting as one; 0 for any number. */
  ofAddress: number
}

interface Connection {
  address: string
  /** Requests whose response is not sent yet. */
  open: number
  idle?: NodeJS.Timeout
}

/**
 * Bounds what connections cost: how many one address holds; how many there are (a new one replaces the oldest that has
 * not sent a whole header); how long one may idle; and how long a receiver may read nothing of its response.
 */
export function guardConnections(server: Server, { most, ofAddress }: Limits): void {
  const connections = new Map<Socket, Connection>()
  /** Connections without a request under way, the longest first. */
  const headerless = new Set<Socket>()
  const held = new Map<string, number>()

  const forget = (socket: Socket, { address, idle }: Connection) => {
    clearTimeout(idle)
    connections.delete(socket)
    headerless.delete(socket)
    const left = (held.get(address) ?? 1) - 1
    if (left > 0) held.set(address, left)
    else held.delete(address)
  }
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    if (ofAddress > 0 && (held.get(address) ?? 0) >= ofAddress) return void socket.destroy()
    if (connections.size >= most) {
      const [oldest] = headerless
      if (!oldest) return void socket.destroy()
      forget(oldest, connections.get(oldest) as Connection)
      oldest.destroy()
    }
    const connection: Connection = { address, open: 0 }
    connections.set(socket, connection)
    headerless.add(socket)
    held.set(address, (held.get(address) ?? 0) + 1)
    socket.once('close', () => connections.has(socket) && forget(socket, connection))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.open += 1
    headerless.delete(socket)
    clearTimeout(connection.idle)
    res.once('close', () => {
      connection.open -= 1
      if (connection.open > 0 || !connections.has(socket)) return
      headerless.add(socket)
      // Node's own timeout begins anew with every byte, also with blank lines that an attacker sends to hold the connection.
      connection.idle = setTimeout(() => socket.destroy(), IDLE_MS).unref()
    })
  })
  closeStalledReceivers(() => connections.keys())
}
