import { isIP } from 'node:net'
import { LIMITS } from '#src/rules/limits.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { isPublicAddress } from '#cms/core/platform/public-address.ts'

/** Names that lead to this machine or network wherever they are looked up. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|invalid|test|onion|home\.arpa)$/

/**
 * The address of a push service's endpoint: https, port 443, a public host, no user and no fragment; null for any other.
 * Tests have a push service of their own at PUSH_ORIGIN.
 */
export function endpointAddress(endpoint: string): URL | null {
  if (endpoint.length > LIMITS.push.endpointMax || endpoint.includes('#') || !URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  if (url.username || url.password) return null
  if (url.origin === env().PUSH_ORIGIN) return url
  // A URL keeps a port only when it is not the protocol's own.
  return url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname) ? url : null
}

function isPublicHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(literal)) return isPublicAddress(literal)
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && !LOCAL_NAME.test(name)
}
