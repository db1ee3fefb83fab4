import { z } from 'zod'
import { isLoopback } from '#cms/machinery/platform/env.ts'
import { ProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts'
import { kindOf } from './toss-errors.ts'
import { readTossPayment } from './toss-payment.ts'

/** Where Toss is reached, and as whom. */
export interface TossAccount {
  name?: PaymentProvider['name']
  siteUrl: string
  clientKey: string
  secretKey: string
  /** Toss itself when left out. */
  apiUrl?: string | undefined
  /** Where the browser finds the SDK; beside the API when that is on this machine, else Toss's own. */
  sdkUrl?: string
  /** How long an answer may take. */
  timeoutMs?: number
}

const API_URL = 'https://api.tosspayments.com'
const SDK_URL = 'https://js.tosspayments.com/v2/standard'
/** The card company is asked meanwhile, and the member waits in front of a page. */
const TIMEOUT_MS = 20_000
/** What Toss accepts as an explanation. */
const REASON_MAX = 200
/** A key or id that stays one segment of a path; dots alone would climb in it. */
const SEGMENT = /^(?!\.+$)[\w.=-]{1,200}$/

const Refusal = z.object({ code: z.string().min(1).max(100) })
/** Only the event about a payment; what it says of the payment is not read. */
const StatusChanged = z.object({
  eventType: z.literal('PAYMENT_STATUS_CHANGED'),
  data: z.object({ paymentKey: z.string().regex(SEGMENT), orderId: z.string().regex(SEGMENT) }),
})

/** Toss Payments, API version 2022-11-16. Keys and bodies are never part of an error, so that no log gets them. */
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

/** Sends one request and reads its answer; throws a ProviderError for whatever is no payment. */
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
    const { status, body } = await answerOf(`${apiUrl}${path}`, optionsOf(write))
    if (status !== 200) {
      const { code = `HTTP_${status}` } = Refusal.safeParse(body).data ?? {}
      throw new ProviderError(kindOf(code), code)
    }
    const payment = readTossPayment(body)
    if (!payment) throw new ProviderError('unknown', 'UNREADABLE')
    return payment
  }
}

async function answerOf(url: string, options: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, options)
    const body: unknown = await answer.json().catch((error: unknown) => {
      // A page of a proxy is no JSON; a broken connection is no answer.
      if (error instanceof SyntaxError) return null
      throw error
    })
    return { status: answer.status, body }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ProviderError('unknown', isLate ? 'TIMEOUT' : 'NO_ANSWER', { cause: error })
  }
}
