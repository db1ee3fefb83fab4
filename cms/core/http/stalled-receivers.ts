import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** A receiver that reads no byte of its response for so long is disconnected; checked this often. */
const PATIENCE = { takeWithinMs: 30_000, lookEveryMs: 2_000 }

/** Node's private counters: without them a receiver of megabytes would seem to have stalled within one write. */
type Writing = Socket & { _bytesDispatched?: number; _handle?: { writeQueueSize?: number } | null }

interface Progress {
  /** Bytes that the kernel has accepted. */
  handedOver: number
  /** Bytes of them that the peer has not acknowledged, in hexadecimal; undefined until first read. */
  unread?: string | undefined
  since: number
}

/**
 * Closes connections whose receiver reads nothing of a response. Progress is what the kernel accepted and, where that does
 * not change, what the peer acknowledged: the kernel's buffer holds megabytes, so that a slow reader seldom frees room.
 */
export function closeStalledReceivers(
  connections: () => Iterable<Socket>,
  { takeWithinMs, lookEveryMs } = PATIENCE,
): void {
  const waiting = new WeakMap<Socket, Progress>()
  const look = async () => {
    const now = performance.now()
    const stuck = [...connections()].filter((socket) => isStuck(socket, now))
    if (stuck.length === 0) return
    const unreadAt = await sendQueues()
    for (const socket of stuck) closeIfStalled(socket, unreadAt.get(portsOf(socket)), now)
  }
  const isStuck = (socket: Writing, now: number): boolean => {
    if (socket.writableLength === 0 || socket.destroyed) return waiting.delete(socket) && false
    const handedOver = (socket._bytesDispatched ?? 0) - (socket._handle?.writeQueueSize ?? 0)
    if (waiting.get(socket)?.handedOver === handedOver) return true
    waiting.set(socket, { handedOver, since: now })
    return false
  }
  const closeIfStalled = (socket: Socket, unread: string | undefined, now: number): void => {
    const progress = waiting.get(socket)
    if (!progress) return
    if (progress.unread !== undefined && unread !== progress.unread) progress.since = now
    else if (now - progress.since >= takeWithinMs) socket.destroy()
    progress.unread = unread
  }
  setInterval(() => void look(), lookEveryMs).unref()
}

const hexPort = (port = 0): string => port.toString(16).toUpperCase().padStart(4, '0')
const portsOf = ({ localPort, remotePort }: Socket): string => `${hexPort(localPort)} ${hexPort(remotePort)}`

/** A row of /proc/net/tcp: number, local and remote address with port, state, bytes that the other side has not acknowledged. */
const ENTRY = /^ *\d+: \w+:(\w+) \w+:(\w+) \w+ (\w+):/gm

/** Unacknowledged bytes of each connection by its two ports; empty on systems other than Linux. */
async function sendQueues(): Promise<Map<string, string>> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'latin1').catch(() => ''))
  const found = new Map<string, string>()
  for (const table of await Promise.all(tables)) {
    for (const [, local, remote, queue] of table.matchAll(ENTRY)) {
      const ports = `${local} ${remote}`
      // Two addresses may have the same port; progress of one then counts for the other.
      found.set(ports, (found.get(ports) ?? '') + queue)
    }
  }
  return found
}
