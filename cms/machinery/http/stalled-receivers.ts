import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** A receiver that takes no byte of its answer for so long is cut, found out by looking so often. */
const PATIENCE = { takeWithinMs: 30_000, lookEveryMs: 2_000 }

/** Node does not say in public how much of a write the system has taken; a reader of megabytes would seem to stand still. */
type Writing = Socket & { _bytesDispatched?: number; _handle?: { writeQueueSize?: number } | null }

interface Progress {
  /** Bytes that the system has taken. */
  handedOver: number
  /** What of them the other side has not taken, as the system tells; undefined until it was asked. */
  unread?: string | undefined
  since: number
}

/**
 * Ends connections whose receiver takes nothing of an answer. A receiver is judged by what the system has taken from us and,
 * where that stands still, by what it has sent on: its buffer holds megabytes, so that a slow reader frees room seldom.
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

/** A line of /proc/net/tcp: number, local and remote address with port, state, bytes that the other side has not acknowledged. */
const ENTRY = /^ *\d+: \w+:(\w+) \w+:(\w+) \w+ (\w+):/gm

/** What of each connection's bytes the other side has not acknowledged, by its two ports; empty where no Linux tells. */
async function sendQueues(): Promise<Map<string, string>> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'latin1').catch(() => ''))
  const found = new Map<string, string>()
  for (const table of await Promise.all(tables)) {
    for (const [, local, remote, queue] of table.matchAll(ENTRY)) {
      const ports = `${local} ${remote}`
      // Two addresses may have the same port; one of the two then passes for the other's reader.
      found.set(ports, (found.get(ports) ?? '') + queue)
    }
  }
  return found
}
