import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isLoopback } from '#cms/core/platform/env.ts'
import { isPublicAddress, publicLookup } from '#cms/core/platform/public-address.ts'
import { env } from '#cms/core/platform/runtime.ts'

const TIMEOUT_MS = 3_000
const MOST_REDIRECTS = 3
const OK = 200
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const AGENT = 'Mozilla/5.0 (compatible; link card)'

interface Wanted {
  /** The content types that are read. */
  type: RegExp
  mostBytes: number
  /** Whether the beginning of a longer body is enough; else it is refused. */
  isBeginningEnough?: boolean
  /** How many redirects are followed. */
  mostRedirects?: number
  stop?: AbortSignal | undefined
}

/** What a public address answered. */
export interface Fetched {
  body: Buffer
  /** Its content type, as it was sent. */
  type: string
  /** Where redirects led to. */
  address: URL
}

/**
 * Whether what texts point to outside is fetched: not for a site on this machine, unless a test names the one origin that
 * answers in place of the internet.
 */
export const mayFetchOutside = (): boolean => !isLoopback(env().SITE_URL) || env().LINK_ORIGIN !== undefined

/**
 * Whether an address may be fetched, judged by its text: http or https on its usual port, without credentials, and no number of a
 * private network. Names are looked up by the connection itself. The one origin of `LINK_ORIGIN` counts as public.
 */
export function mayAsk({ protocol, hostname, port, username, password, origin }: URL): boolean {
  if (origin === env().LINK_ORIGIN) return true
  if (!/^https?:$/.test(protocol) || port !== '' || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublicAddress(host)
}

/**
 * The body at a public address; null for any other answer. Every redirect is checked as the first address is, each name is
 * connected to as it was resolved, and what is larger or slower than it may be is cut off.
 */
export async function fetchPublic(
  start: URL,
  { type, mostBytes, isBeginningEnough = false, mostRedirects = MOST_REDIRECTS, stop }: Wanted,
): Promise<Fetched | null> {
  if (!mayFetchOutside()) return null
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = stop ? AbortSignal.any([stop, timeout]) : timeout
  let address = start
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (!mayAsk(address)) return null
    const answer = await get(address, signal)
    const { statusCode = 0, headers } = answer
    const next = REDIRECTS.has(statusCode) ? URL.parse(headers.location ?? '', address) : null
    if (next) {
      answer.destroy()
      address = next
      continue
    }
    const sent = headers['content-type'] ?? ''
    const isPlain = /^(?:identity)?$/i.test(headers['content-encoding'] ?? '')
    if (statusCode !== OK || !isPlain || !type.test(sent)) {
      answer.destroy()
      return null
    }
    const body = await bodyOf(answer, mostBytes, isBeginningEnough)
    return body && { body, type: sent, address }
  }
  return null
}

async function bodyOf(answer: IncomingMessage, most: number, isBeginningEnough: boolean): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes <= most) continue
    answer.destroy()
    return isBeginningEnough ? Buffer.concat(parts).subarray(0, most) : null
  }
  return Buffer.concat(parts)
}

const get = (address: URL, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = address.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(
      address,
      {
        signal,
        agent: false,
        headers: { 'User-Agent': AGENT, 'Accept-Encoding': 'identity', 'Accept-Language': 'ko, en;q=0.5' },
        ...(address.origin !== env().LINK_ORIGIN && { lookup: publicLookup }),
      },
      resolve,
    )
    request.once('error', reject)
    request.end()
  })
