import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Everything that is not one machine of the public internet. */
const PRIVATE_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Of IPv6 only global unicast is public, less what tunnels, translates or documents. */
const GLOBAL_V6: [string, number] = ['2000::', 3]
const PRIVATE_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const isPrivate = new BlockList()
for (const [network, prefix] of PRIVATE_V4) isPrivate.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of PRIVATE_V6) isPrivate.addSubnet(network, prefix, 'ipv6')
const isGlobal = new BlockList()
isGlobal.addSubnet(...GLOBAL_V6, 'ipv6')

/** Whether the IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !isPrivate.check(address, 'ipv4')
  return family === 6 && isGlobal.check(address, 'ipv6') && !isPrivate.check(address, 'ipv6')
}

/**
 * The look-up of a connection, which fails unless every address of the host is public: what is checked is what is
 * connected to, so that a name cannot change in between.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = error ? [] : found
    const [first] = addresses
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '')
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${hostname} is no public host`), '')
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
