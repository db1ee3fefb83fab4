import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** The client's address in full, an IPv4 one also when it is written as IPv6. */
export function clientAddress(message: IncomingMessage, trusted: number): string {
  const direct = message.socket.remoteAddress ?? 'unknown'
  const address = trusted > 0 ? (forwarded(message, trusted) ?? direct) : direct
  const network = networkOf(address)
  return network.includes('/') ? address : network
}

/**
 * The client's address as rate limits count it: the socket's, or what the nearest `trusted` proxies wrote into X-Forwarded-For. Of IPv6 it
 * is the network of 64 bits that one subscriber gets, or each of its addresses would have limits of its own.
 */
export const clientIp = (message: IncomingMessage, trusted: number): string =>
  networkOf(clientAddress(message, trusted))

function forwarded({ headers }: IncomingMessage, trusted: number): string | undefined {
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  // Chosen by position alone: if a proxy's entry were skipped, the client could forge the one before it.
  const hop = hops.at(-trusted) ?? hops[0] ?? ''
  const plain = /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
  return isIP(plain) ? plain : undefined
}

/** The /48 of IPv6 that an `clientIp` lies in, null for one of IPv4. */
export function widerNetwork(address: string): string | null {
  const [network, bits] = address.split('::/')
  return bits === '64' && network ? `${network.split(':', 3).join(':')}::/48` : null
}

/** An IPv4 address as it is, also one that is written as IPv6 (`::ffff:7f00:1`); of IPv6 the network of 64 bits. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [plain = ''] = address.split('%', 1)
  const [head = '', tail] = plain.split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => 0)
  const groups = [...left, ...zeros, ...right]
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The numbers of the groups of a part of an IPv6 address; its end may be written as IPv4. */
const groupsOf = (part = ''): number[] =>
  part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      const [a = 0, b = 0, c = 0, d] = group.split('.').map(Number)
      return d === undefined ? [Number.parseInt(group, 16)] : [(a << 8) | b, (c << 8) | d]
    })
