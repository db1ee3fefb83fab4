import { randomUUID } from 'node:crypto'
import { toss } from '#cms/payments/toss.ts'
import { SIMULATOR_KEYS } from '#cms/payments/simulator/simulated-toss.ts'

const SITE = 'http://127.0.0.1:9'

/** The actions of a shop on the simulator at `origin`: requests a payment, acts in the window, calls the API. */
export function tossShop(origin: string) {
  const adapter = toss({ ...SIMULATOR_KEYS, siteUrl: SITE, apiUrl: origin, timeoutMs: 2_000 })
  const basic = (key: string) => `Basic ${Buffer.from(key).toString('base64')}`

  /** Calls the SDK with good arguments, some of them replaced. */
  async function ask(change: Record<string, unknown> = {}, clientKey: string = SIMULATOR_KEYS.clientKey) {
    const { successUrl, failUrl } = adapter.checkout({ customerKey: 'x' })
    const request = {
      method: 'CARD',
      amount: { currency: 'KRW', value: 5_000 },
      orderId: randomUUID(),
      orderName: '2,500 포인트',
      successUrl,
      failUrl,
      ...change,
    }
    const body = JSON.stringify({ clientKey, customerKey: randomUUID(), request })
    const response = await fetch(`${origin}/sandbox/checkout`, { method: 'POST', body })
    return { status: response.status, body: (await response.json()) as { url: string; code?: string }, request }
  }

  /** Presses a button of the window, and returns where it leads. */
  async function press(url: string, act: string) {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' })
    return { status: response.status, text: await response.text(), location: response.headers.get('location') }
  }

  /** A payment that its member agreed to. */
  async function agreed(change: Record<string, unknown> = {}) {
    const { body, request } = await ask(change)
    const { location } = await press(body.url, 'approve')
    const back = new URL(String(location)).searchParams
    return { paymentKey: String(back.get('paymentKey')), orderId: request.orderId, amount: Number(back.get('amount')) }
  }

  /** A request to the API as it is, past our adapter. */
  async function call(path: string, { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {}) {
    const response = await fetch(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: basic(`${SIMULATOR_KEYS.secretKey}:`), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  return { adapter, ask, press, agreed, call, basic }
}
