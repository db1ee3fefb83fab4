import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ZodError } from 'zod'
import type { ApiRequest, MaybeResponse } from './api.ts'
import { readCheckout } from './checkout.ts'
import type { Controls } from './controls.ts'
import type { PaymentStore } from './payment-store.ts'
import type { Faults } from './faults.ts'
import type { Payment } from './payment.ts'
import { Refusal } from './refusal.ts'
import {
  closedPage,
  OTHER_AMOUNT,
  overPage,
  receiptPage,
  windowPage,
  windowPolicy,
  type WindowAction,
} from './window.ts'

const BODY_MAX = 64 * 1_024

interface Options {
  store: PaymentStore
  faults: Faults
  origin: string
  clientKey: string
  api: (request: ApiRequest) => Promise<MaybeResponse>
  /** Changes settings for tests; null where that is not allowed. */
  control: ((change: Controls) => void) | null
}

interface Exchange {
  message: IncomingMessage
  res: ServerResponse
  method: string
  path: string
}

/** Handles all requests to the simulator: SDK, API, window, receipts and the settings of tests. */
export function requestHandler({ store, faults, origin, clientKey, api, control }: Options) {
  const script = readFileSync(new URL('standard.js', import.meta.url), 'utf8')

  const checkout = async ({ message, res }: Exchange) => {
    const { paymentKey } = store.open(readCheckout(JSON.parse(await textOf(message)), clientKey))
    sendJson(res, 200, { url: `${origin}/sandbox/window/${paymentKey}` })
  }

  const callApi = async ({ message, res, method, path }: Exchange) => {
    const header = (name: string) => message.headers[name]?.toString()
    const response = await api({
      method,
      path,
      authorization: header('authorization') ?? '',
      idempotencyKey: header('idempotency-key'),
      testCode: header('tosspayments-test-code'),
      body: jsonOf(await textOf(message)),
    })
    if (response) sendJson(res, response.status, response.body)
    else res.destroy()
  }

  const showWindow = ({ res }: Exchange, paymentKey: string) => {
    if (!store.isInWindow(paymentKey)) return sendPage(res, overPage())
    const payment = store.find(paymentKey)
    sendPage(res, windowPage(payment), shopsOf(payment))
  }

  const actInWindow = async ({ message, res }: Exchange, paymentKey: string) => {
    const act = new URLSearchParams(await textOf(message)).get('act') as WindowAction | null
    if (!store.isInWindow(paymentKey)) return sendPage(res, overPage())
    if (act === 'approve-and-close') {
      store.authenticate(paymentKey)
      return sendPage(res, closedPage())
    }
    res.writeHead(303, { Location: redirectUrl(store, paymentKey, act), 'Cache-Control': 'no-store' }).end()
  }

  const changeSettings = async ({ message, res }: Exchange) => {
    control?.(JSON.parse(await textOf(message)) as Controls)
    res.writeHead(204).end()
  }

  const route = async (exchange: Exchange): Promise<void> => {
    const { res, method, path } = exchange
    const place = `${method} ${path}`
    const key = path.slice(path.lastIndexOf('/') + 1)
    if (place === 'POST /sandbox/control' && control) return changeSettings(exchange)
    if (faults.isDown) return void res.destroy()
    if (place === 'GET /v2/standard') return sendScript(res, script)
    if (place === 'POST /sandbox/checkout') return checkout(exchange)
    if (/^GET \/sandbox\/window\/[^/]+$/.test(place)) return showWindow(exchange, key)
    if (/^POST \/sandbox\/window\/[^/]+$/.test(place)) return actInWindow(exchange, key)
    if (/^GET \/sandbox\/receipt\/[^/]+$/.test(place)) return sendPage(res, receiptPage(store.find(key)))
    return callApi(exchange)
  }

  return async (message: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    try {
      await route({ message, res, method: message.method ?? 'GET', path: path.split('?', 1)[0] ?? '/' })
    } catch (error) {
      const refusal = refusalOf(error)
      if (!res.headersSent) sendJson(res, refusal.status, refusal.body)
    }
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  // An unreadable request is the caller's error; anything else is ours.
  const isUnreadable = error instanceof SyntaxError || error instanceof URIError || error instanceof ZodError
  return new Refusal(isUnreadable ? 'INVALID_REQUEST' : 'COMMON_ERROR')
}

/** The URL to which the window redirects after an action. */
function redirectUrl(store: PaymentStore, paymentKey: string, act: WindowAction | null): string {
  if (act === 'cancel') return failure(store.find(paymentKey), new Refusal('PAY_PROCESS_CANCELED'))
  if (act === 'reject')
    return failure(store.reject(paymentKey, 'REJECT_CARD_COMPANY'), new Refusal('REJECT_CARD_COMPANY'))
  if (act !== 'approve' && act !== 'other-amount') throw new Refusal('INVALID_REQUEST')
  const payment = store.authenticate(paymentKey, act === 'other-amount' ? OTHER_AMOUNT : undefined)
  const { successUrl, orderId, totalAmount } = payment
  return withQuery(successUrl, { paymentType: 'NORMAL', paymentKey, orderId, amount: String(totalAmount) })
}

const failure = ({ failUrl, orderId }: Payment, { code, message }: Refusal): string =>
  withQuery(failUrl, { code, message, orderId })

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const shopsOf = ({ successUrl, failUrl }: Payment): string[] => [successUrl, failUrl].map((url) => new URL(url).origin)

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  // The SDK sends requests from the pages of the shop.
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Access-Control-Allow-Origin': '*' }
  res.writeHead(status, headers).end(JSON.stringify(body))
}

function sendScript(res: ServerResponse, script: string): void {
  res.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }).end(script)
}

function sendPage(res: ServerResponse, html: string, shops: string[] = []): void {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': windowPolicy(shops),
    'Referrer-Policy': 'no-referrer',
  }
  res.writeHead(200, headers).end(html)
}

async function textOf(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of message) {
    text += String(chunk)
    if (text.length > BODY_MAX) throw new Refusal('INVALID_REQUEST')
  }
  return text
}

/** The parsed JSON; null when the text is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
