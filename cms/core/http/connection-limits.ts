import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#cms/core/limits/client-ip.ts'
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

/** The connections of the server, or of one address. */
interface Held {
  count: number
  /** Connections without an open request, the longest idle first. */
  headerless: Set<Socket>
}

/**
 * Bounds what connections cost: how many one address holds, and how many there are (a new one replaces the oldest that has
 * not sent a whole header, of the address or of all); how long one may idle; and how long a receiver may read nothing of
 * its response.
 */
export function guardConnections(server: Server, { most, ofAddress }: Limits): void {
  const connections = new Map<Socket, Connection>()
  const all: Held = { count: 0, headerless: new Set() }
  const addresses = new Map<string, Held>()
  const heldBy = (address: string): Held => addresses.get(address) ?? { count: 0, headerless: new Set() }

  const forget = (socket: Socket, { address, idle }: Connection) => {
    clearTimeout(idle)
    connections.delete(socket)
    const own = heldBy(address)
    for (const held of [all, own]) {
      held.count -= 1
      held.headerless.delete(socket)
    }
    if (own.count === 0) addresses.delete(address)
  }
  const wait = (socket: Socket, { address }: Connection) => {
    for (const { headerless } of [all, heldBy(address)]) headerless.add(socket)
  }
  /** Whether one more connection may be held, after the oldest without a header has gone if that is necessary. */
  const makesRoom = ({ count, headerless }: Held, limit: number): boolean => {
    if (count < limit) return true
    const [oldest] = headerless
    if (!oldest) return false
    forget(oldest, connections.get(oldest) as Connection)
    oldest.destroy()
    return true
  }
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    if (!makesRoom(heldBy(address), ofAddress || Infinity) || !makesRoom(all, most)) return void socket.destroy()
    const connection: Connection = { address, open: 0 }
    connections.set(socket, connection)
    const own = heldBy(address)
    addresses.set(address, own)
    for (const held of [all, own]) held.count += 1
    wait(socket, connection)
    socket.once('close', () => connections.has(socket) && forget(socket, connection))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.open += 1
    for (const { headerless } of [all, heldBy(connection.address)]) headerless.delete(socket)
    clearTimeout(connection.idle)
    res.once('close', () => {
      connection.open -= 1
      if (connection.open > 0 || !connections.has(socket)) return
      wait(socket, connection)
      // Node's own timeout begins anew with every byte, also with blank lines that an attacker sends to hold the connection.
      connection.idle = setTimeout(() => socket.destroy(), IDLE_MS).unref()
    })
  })
  closeStalledReceivers(() => connections.keys())
}
