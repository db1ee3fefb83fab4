import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import type { Row } from '#cms/core/database/row.ts'
import { log } from '#cms/core/platform/log.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { endpointAddress } from './endpoint-address.ts'
import { publicLookup } from '#cms/core/platform/public-address.ts'
import { PUSH, type PushMessage } from './plan.ts'
import { vapidKeys, vapidSubject } from './vapid.ts'

/** The push service took it, has ended the subscription, refuses it for good, or wants it later. */
export type Outcome = { is: 'taken' | 'ended' | 'refused' } | { is: 'later'; afterMs: number | null }

/** An answer is read so far and then cut off: only its status counts. */
const MOST_ANSWER_BYTES = 4 * 1024
/** Connections of the one agent; idle ones are closed after a while, and each new one looks its host up again. */
const CONNECTIONS = { keepAlive: true, timeout: PUSH.timeoutMs, maxTotalSockets: PUSH.atOnce, maxFreeSockets: 8 }

const agents = () =>
  shared('pushAgents', () => ({
    https: new Agent({ ...CONNECTIONS, lookup: publicLookup }),
    // For the push service of a test, which is on this machine.
    http: new HttpAgent(CONNECTIONS),
  }))

type Subscription = Pick<Row<'push-subscription'>, 'endpoint' | 'p256dh' | 'auth'>

/** Encrypts the message for the browser (RFC 8291) and hands it to its push service, signed by our keys (RFC 8292). */
export async function sendPush(subscription: Subscription, message: PushMessage, stop: AbortSignal): Promise<Outcome> {
  const { endpoint, p256dh, auth } = subscription
  const [address, keys] = [endpointAddress(endpoint), vapidKeys()]
  if (!address || !keys) return { is: 'refused' }
  // Five megabytes that a forum without subscriptions does not need.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: address.href, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: vapidSubject(), ...keys },
      TTL: PUSH.ttlSeconds,
      // At most 32 characters of base64url: a waiting push about the same thing is replaced.
      topic: message.tag.replace(/[^A-Za-z0-9_]/g, '').slice(0, 32),
    },
  )
  try {
    return outcomeOf(await exchange(address, { headers, body, stop }))
  } catch (error) {
    log().info({ err: error, host: address.hostname }, 'a push was not taken')
    return { is: 'later', afterMs: null }
  }
}

interface Posted {
  headers: Record<string, string>
  body: Buffer | null
  stop: AbortSignal
}

/** Status and headers of the answer; follows no redirect. */
function exchange(url: URL, { headers, body, stop }: Posted): Promise<IncomingMessage> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(PUSH.timeoutMs)])
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal }
    const request =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, agent: agents().https })
        : httpRequest(url, { ...options, agent: agents().http })
    request.on('error', reject)
    request.on('response', (answer) => {
      let read = 0
      answer.on('error', () => undefined)
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > MOST_ANSWER_BYTES) answer.destroy()
      })
      resolve(answer)
    })
    request.end(body)
  })
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): Outcome {
  if (statusCode >= 200 && statusCode < 300) return { is: 'taken' }
  if (statusCode === 404 || statusCode === 410) return { is: 'ended' }
  if (statusCode === 429 || statusCode >= 500) return { is: 'later', afterMs: retryAfterMs(headers['retry-after']) }
  return { is: 'refused' }
}

/** Milliseconds of Retry-After, seconds or a date; null without a usable one. */
function retryAfterMs(value: string | undefined): number | null {
  if (!value) return null
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
