import { z } from 'zod'
import { isLoopback } from '#cms/core/platform/env.ts'
import { ProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts'
import { kindOf } from './toss-errors.ts'
import { readTossPayment } from './toss-payment.ts'

/** Toss's URLs and our keys. */
export interface TossAccount {
  name?: PaymentProvider['name']
  siteUrl: string
  clientKey: string
  secretKey: string
  /** Default: Toss. */
  apiUrl?: string | undefined
  /** URL of the SDK; default: beside the API when that is on loopback, else Toss's. */
  sdkUrl?: string
  /** Timeout of a request. */
  timeoutMs?: number
}

const API_URL = 'https://api.tosspayments.com'
const SDK_URL = 'https://js.tosspayments.com/v2/standard'
/** Toss asks the card company meanwhile, and the member waits for a page. */
const TIMEOUT_MS = 20_000
/** Characters of a reason that Toss accepts. */
const REASON_MAX = 200
/** A key or id that is one segment of a path; dots alone would traverse it. */
const SEGMENT = /^(?!\.+$)[\w.=-]{1,200}$/

const Refusal = z.object({ code: z.string().min(1).max(100) })
/** The event about a payment; only ids are read, because events are not authenticated. */
const StatusChanged = z.object({
  eventType: z.literal('PAYMENT_STATUS_CHANGED'),
  data: z.object({ paymentKey: z.string().regex(SEGMENT), orderId: z.string().regex(SEGMENT) }),
})

/** Toss Payments, API version 2022-11-16. Errors never contain keys or bodies, so that no log gets them. */
export function toss(account: TossAccount): PaymentProvider {
  const { siteUrl, clientKey, apiUrl = API_URL } = account
  const sdkUrl = account.sdkUrl ?? (isLoopback(apiUrl) ? `${apiUrl}/v2/standard` : SDK_URL)
  const ask = requesterOf({ ...account, apiUrl })
  return {
    name: account.name ?? 'toss',
    sdkUrl,
    checkout: ({ customerKey }) => ({
      provider: account.name ?? 'toss',
      clientKey,
      customerKey,
      sdkUrl,
      successUrl: `${siteUrl}/api/payments/return`,
      failUrl: `${siteUrl}/payment-fail`,
    }),
    confirm: ({ paymentKey, orderId, amount }) =>
      ask('/v1/payments/confirm', {
        idempotencyKey: `confirm:${orderId}:${paymentKey}`,
        body: { paymentKey, orderId, amount },
      }),
    lookup: async (by) => {
      const [path, id] = 'orderId' in by ? ['/v1/payments/orders', by.orderId] : ['/v1/payments', by.paymentKey]
      return SEGMENT.test(id) ? ask(`${path}/${id}`).catch(nullWhenUnknown) : null
    },
    cancel: async ({ paymentKey, refundId, amount, reason }) => {
      if (!SEGMENT.test(paymentKey)) throw new ProviderError('refused', 'INVALID_PAYMENT_KEY')
      return ask(`/v1/payments/${paymentKey}/cancel`, {
        idempotencyKey: `cancel:${refundId}`,
        body: { cancelReason: [...reason].slice(0, REASON_MAX).join(''), cancelAmount: amount },
      })
    },
    parseWebhook: (body) => {
      const { data: event } = StatusChanged.safeParse(body)
      return event ? { paymentKey: event.data.paymentKey, orderId: event.data.orderId } : null
    },
  }
}

const NOT_THERE = new Set(['NOT_FOUND_PAYMENT', 'INVALID_PAYMENT_KEY'])

function nullWhenUnknown(error: unknown): null {
  if (error instanceof ProviderError && NOT_THERE.has(error.code)) return null
  throw error
}

interface Write {
  idempotencyKey: string
  body: object
}

/** Returns a function that sends one request and parses the payment; it throws ProviderError for any other response. */
function requesterOf({ apiUrl, secretKey, timeoutMs = TIMEOUT_MS }: TossAccount) {
  // The password is empty, its colon is not.
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const optionsOf = (write?: Write): RequestInit => ({
    method: write ? 'POST' : 'GET',
    headers: {
      Authorization: authorization,
      ...(write && { 'Content-Type': 'application/json', 'Idempotency-Key': write.idempotencyKey }),
    },
    ...(write && { body: JSON.stringify(write.body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return async (path: string, write?: Write): Promise<ProviderPayment> => {
    const { status, body } = await responseOf(`${apiUrl}${path}`, optionsOf(write))
    if (status !== 200) {
      const { code = `HTTP_${status}` } = Refusal.safeParse(body).data ?? {}
      throw new ProviderError(kindOf(code), code)
    }
    const payment = readTossPayment(body)
    if (!payment) throw new ProviderError('unknown', 'UNREADABLE')
    return payment
  }
}

async function responseOf(url: string, options: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, options)
    const body: unknown = await response.json().catch((error: unknown) => {
      // A proxy's page is not JSON; a broken connection is no response.
      if (error instanceof SyntaxError) return null
      throw error
    })
    return { status: response.status, body }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ProviderError('unknown', isLate ? 'TIMEOUT' : 'NO_ANSWER', { cause: error })
  }
}
