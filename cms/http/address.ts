import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Whom limits count: the socket's address, or what the nearest `trusted` proxies wrote into X-Forwarded-For. Of IPv6 it
 * is the network of 64 bits that one subscriber gets, or each of its addresses would have limits of its own.
 */
export function addressOf(message: IncomingMessage, trusted: number): string {
  const direct = message.socket.remoteAddress ?? 'unknown'
  const address = trusted > 0 ? (forwarded(message, trusted) ?? direct) : direct
  return address.includes(':') ? networkOf(address) : address
}

function forwarded({ headers }: IncomingMessage, trusted: number): string | undefined {
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  // Chosen by its place alone: were a proxy's entry passed over, the one before it would be the client's own invention.
  const hop = hops.at(-trusted) ?? hops[0] ?? ''
  const plain = /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
  return isIP(plain) ? plain : undefined
}

/** The /48 of IPv6 that an `addressOf` lies in, null for one of IPv4. */
export function widerNetwork(address: string): string | null {
  const [network, bits] = address.split('::/')
  return bits === '64' && network ? `${network.split(':', 3).join(':')}::/48` : null
}

function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1)
  const embedded = /^::ffff:([\d.]+)$/i.exec(plain)?.[1]
  if (embedded) return embedded
  const [head = '', tail] = plain.split('::')
  const groupsOf = (part = '') => part.split(':').filter(Boolean)
  const [left, right] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const first = [...left, ...zeros, ...right].slice(0, 4)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
