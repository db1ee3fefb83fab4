import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isLoopback } from '#cms/core/platform/env.ts'
import { publicLookup } from '#cms/core/platform/public-address.ts'
import { env } from '#cms/core/platform/runtime.ts'

const TIMEOUT_MS = 3_000
const OK = 200

interface Wanted {
  /** The content types that are read. */
  type: RegExp
  mostBytes: number
  stop?: AbortSignal | undefined
}

/**
 * Whether what texts point to outside is fetched: not for a site on this machine, unless a test names the one origin that
 * answers in place of the internet.
 */
export const mayFetchOutside = (): boolean => !isLoopback(env().SITE_URL) || env().LINK_ORIGIN !== undefined

/**
 * The body at a public https address; null for any other answer. The address is connected to as it was checked, no redirect is
 * followed, and what is larger or slower than it may be is cut off.
 */
export async function fetchOutside(address: URL, { type, mostBytes, stop }: Wanted): Promise<Buffer | null> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = stop ? AbortSignal.any([stop, timeout]) : timeout
  const answer = await get(address, signal)
  if (answer.statusCode !== OK || !type.test(answer.headers['content-type'] ?? '')) {
    answer.destroy()
    return null
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) {
      answer.destroy()
      return null
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** In a test the named origin answers for every host. */
function get({ href, pathname, search }: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const { LINK_ORIGIN } = env()
  return new Promise((resolve, reject) => {
    const request = LINK_ORIGIN
      ? httpRequest(new URL(pathname + search, LINK_ORIGIN), { signal }, resolve)
      : httpsRequest(href, { signal, lookup: publicLookup, agent: false }, resolve)
    request.once('error', reject)
    request.end()
  })
}
