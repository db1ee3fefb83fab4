import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import type { Contract } from '#src/contracts/contract.ts'
import { AppError } from '#src/rules/app-error.ts'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'
import type { Endpoint } from '../call/endpoint.ts'
import type { Reply } from '../call/reply.ts'
import { run, type Incoming } from '../call/run.ts'
import type { AppRequest, Identify } from '../platform/request.ts'
import { env } from '../platform/runtime.ts'
import { addressOf } from './address.ts'
import { assertType, mayHaveBody, readJson } from './body.ts'
import { bearerToken, cookieToken } from './credentials.ts'
import { refusal } from './failure.ts'
import { NO_CONTENT_POLICY, securityHeaders } from './headers.ts'
import { consume } from './limiter.ts'
import { compileRoutes, type Found } from './routes.ts'
import { isSameOrigin } from './same-origin.ts'
import { discardBody } from './slow-body.ts'

interface Api {
  payload: Payload
  endpoints: readonly Endpoint[]
  identify: Identify
}

/** Serves /api from the endpoints, each compiled into the tree once. */
export function apiHandler({ payload, endpoints, identify }: Api) {
  const find = compileRoutes(endpoints)
  return async (message: IncomingMessage, res: ServerResponse): Promise<void> => {
    const target = (message.url ?? '').slice('/api'.length)
    const [path = ''] = target.split('?', 1)
    const query = target.slice(path.length + 1)
    let response: Response
    try {
      const { endpoint, params } = await matched(find(message.method ?? 'GET', path), { payload, message, res })
      const incoming = await receive({ payload, message, query, identify, contract: endpoint.contract })
      response = toResponse(await run(endpoint, { ...incoming, params }), incoming.req)
    } catch (error) {
      response = refusal(error, { method: message.method, path })
    }
    await send(message, res, response)
  }
}

interface Exchange {
  payload: Payload
  message: IncomingMessage
  res: ServerResponse
}

/** The endpoint that was found; throws NOT_FOUND or METHOD_NOT_ALLOWED. */
async function matched(found: Found, { payload, message, res }: Exchange) {
  if (!found) {
    await consume(payload, 'everything', addressOf(message, env().TRUST_PROXY))
    throw new AppError('NOT_FOUND')
  }
  if (!('allow' in found)) return found
  res.setHeader('Allow', found.allow.join(', '))
  throw new AppError('METHOD_NOT_ALLOWED')
}

interface Received {
  payload: Payload
  message: IncomingMessage
  query: string
  identify: Identify
  contract: Contract
}

/** Reads a call off the wire, refusing in this order what is of the wrong type, too large or too frequent. */
async function receive({ payload, message, query, identify, contract }: Received): Promise<Omit<Incoming, 'params'>> {
  const received = await readInput(message, query, contract)
  const ip = addressOf(message, env().TRUST_PROXY)
  await consume(payload, 'everything', ip)
  if (contract.limit && RATE_LIMITS[contract.limit].by === 'address') await consume(payload, contract.limit, ip)
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) if (typeof value === 'string') headers.set(name, value)
  const signedIn = await identify(tokenOf(headers, contract))
  const stream = contract.body === 'multipart' ? { stream: message } : {}
  const { actor, sid } = signedIn ?? { actor: null, sid: null }
  return { req: { payload, context: {}, actor, sid, ip, headers, ...stream }, received }
}

/** The body of a call that changes something, the query of one that reads; DELETE may have either. */
async function readInput(message: IncomingMessage, query: string, { body }: Contract): Promise<object | null> {
  const inQuery = () => Object.fromEntries(new URLSearchParams(query))
  const { method = 'GET' } = message
  if (!mayHaveBody(method)) return inQuery()
  assertType(message, body ?? 'json')
  if (body === 'multipart') return null
  const inBody = await readJson(message)
  return method === 'DELETE' ? (inBody ?? inQuery()) : (inBody ?? null)
}

/** A call that changes something takes the bearer token alone, but for the few whose contract takes the cookie. */
function tokenOf(headers: Headers, { method, cookie }: Contract): string | null {
  const bearer = bearerToken(headers.get('authorization'))
  const takesCookie = method === 'get' || (cookie === true && isSameOrigin(headers))
  return bearer ?? (takesCookie ? cookieToken(headers.get('cookie')) : null)
}

function toResponse(reply: Reply<unknown>, { actor }: AppRequest): Response {
  const headers = new Headers(reply.headers)
  for (const cookie of reply.cookies) headers.append('Set-Cookie', cookie)
  const { status = 200, body } = reply
  if (status === 204 || (status >= 300 && status < 400)) return new Response(null, { status, headers })
  headers.set('Cache-Control', actor ? 'private, no-store' : 'no-store')
  headers.set('Content-Type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(body), { status, headers })
}

async function send(message: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  for (const [name, value] of Object.entries(securityHeaders())) res.setHeader(name, value)
  res.setHeader('Content-Security-Policy', NO_CONTENT_POLICY)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies)
  res.statusCode = response.status
  if (response.status >= 400 && !(await discardBody(message))) res.setHeader('Connection', 'close')
  if (message.method === 'HEAD' || !response.body) return void res.end()
  res.end(Buffer.from(await response.arrayBuffer()))
}
