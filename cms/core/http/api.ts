import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import type { Contract } from '#src/contracts/contract.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Endpoint } from '#cms/core/call/endpoint.ts'
import type { Reply } from '#cms/core/call/reply.ts'
import { run, type Incoming } from '#cms/core/call/run.ts'
import { whileDatabaseAnswers } from '#cms/core/database/availability.ts'
import { noteRoute } from '#cms/core/platform/current-request.ts'
import { isReadOnly, readOnlyFailure } from '#cms/core/database/read-only-mode.ts'
import type { AppRequest, Identify, WhyNotWrite } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { clientAddress, networkOf } from '#cms/core/limits/client-ip.ts'
import type { TextResponse } from './text-response.ts'
import { assertType, isForm, mayHaveBody, readCsv, readJson } from './body.ts'
import { bearerToken, cookieToken } from '#cms/core/platform/credentials.ts'
import { runExpensive } from './expensive-requests.ts'
import { failureResponse } from './failure.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import { NO_CONTENT_POLICY, securityHeaders } from './headers.ts'
import { consumeLimits, whyTooMany } from '#cms/core/limits/limiter.ts'
import { compileRoutes, type Found, type Match } from './routes.ts'
import { isSameOrigin } from './same-origin.ts'
import { discardBody } from './slow-body.ts'

interface Api {
  payload: Payload
  endpoints: readonly Endpoint[]
  identify: Identify
  whyNotWrite: WhyNotWrite
}

type WholeResponse = Omit<TextResponse, 'body'> & { body: TextResponse['body'] | Buffer }

interface Answered {
  reply: Reply<unknown>
  req: AppRequest
}

/** Serves /api from the endpoints, each compiled into the tree once. */
export function apiHandler({ payload, endpoints, identify, whyNotWrite }: Api) {
  const find = compileRoutes(endpoints)
  return async (message: IncomingMessage, res: ServerResponse): Promise<void> => {
    const target = (message.url ?? '').slice('/api'.length)
    const [path = ''] = target.split('?', 1)
    const query = target.slice(path.length + 1)
    const address = clientAddress(message, env().TRUST_PROXY)
    const ip = networkOf(address)
    let answer: WholeResponse
    let tooMany: AppError | null = null
    const call = async (): Promise<Answered> => {
      const found = find(message.method ?? 'GET', path)
      // Counted before anything else, so that no refusal is free; thrown later, at its place in the order of refusals.
      tooMany = isUncounted(found, message) ? null : await whyTooMany(payload, 'everything', ip)
      const { endpoint, params, maxBytes } = matched(found, { tooMany, res })
      const { contract } = endpoint
      noteRoute(`/api${contract.path}`)
      // Known here without a read; what the guess misses is refused where it is written.
      if (contract.method !== 'get' && isReadOnly()) throw readOnlyFailure()
      // Past the limit no body is read; it is only refused when its type is wrong or its declared length too large.
      const read = await readInput(message, { query, contract, maxBytes, isReading: !tooMany })
      if (tooMany) throw tooMany
      await consumeLimits(payload, limitsOf(contract, query), { by: 'address', who: ip })
      const req = await requestOf({ payload, message, res, identify, contract, ip, address })
      const work = () => run(endpoint, { req, params, read, whyNotWrite })
      const slot = { queueKey: req.actor?.id ?? ip, signal: req.signal }
      const reply = await (contract.isExpensive ? runExpensive(slot, work) : work())
      return { reply, req }
    }
    try {
      const { reply, req } = await whileDatabaseAnswers(call)
      if (reply.stream && message.method === 'GET') return openStream(res, reply)
      answer = toResponse(reply, req)
    } catch (error) {
      answer = failureResponse(error, { method: message.method, path })
    }
    await send(message, res, answer, { isPatient: !tooMany })
  }
}

/**
 * A probe of a balancer itself: behind one, no request of a client comes without the address that it was forwarded for.
 * With a token, which would be looked up, it counts.
 */
const isUncounted = (found: Found, { headers }: IncomingMessage): boolean =>
  found !== null &&
  'endpoint' in found &&
  found.endpoint.contract.isProbe === true &&
  env().TRUST_PROXY > 0 &&
  headers['x-forwarded-for'] === undefined &&
  headers.authorization === undefined &&
  headers.cookie === undefined

/** The endpoint of the route; throws METHOD_NOT_ALLOWED, RATE_LIMITED or NOT_FOUND. */
function matched(found: Found, { tooMany, res }: { tooMany: AppError | null; res: ServerResponse }): Match {
  if (!found) throw tooMany ?? new AppError('NOT_FOUND')
  if (!('allow' in found)) return found
  res.setHeader('Allow', found.allow.join(', '))
  throw new AppError('METHOD_NOT_ALLOWED')
}

interface Reading {
  query: string
  contract: Contract
  maxBytes: number
  isReading: boolean
}

/**
 * Reads the input, refusing what has the wrong type (415) or is too large (413). The body of a call that changes something,
 * the query of one that reads; DELETE may have either. It is parsed when the call asks for it.
 */
async function readInput(
  message: IncomingMessage,
  { query, contract, maxBytes, isReading }: Reading,
): Promise<Incoming['read']> {
  const inQuery = () => Object.fromEntries(new URLSearchParams(query))
  const { method = 'GET' } = message
  if (!mayHaveBody(method)) return inQuery
  assertType(message, contract.body ?? 'json')
  if (contract.body === 'multipart') return () => null
  if (contract.body === 'csv') return readCsv(message, { maxBytes, isReading, query: inQuery() })
  const json = await readJson(message, { maxBytes, isReading, isList: contract.body === 'list' })
  if (contract.body === 'form') return () => (isForm(message) ? null : json()) ?? inQuery()
  return () => json() ?? (method === 'DELETE' ? inQuery() : null)
}

interface Caller {
  payload: Payload
  message: IncomingMessage
  res: ServerResponse
  identify: Identify
  contract: Contract
  ip: string
  address: string
}

/** The limits that count this call. */
const limitsOf = ({ limit, limitedBy }: Contract, query: string): Contract['limit'] =>
  !limitedBy || new URLSearchParams(query).has(limitedBy) ? limit : []

/** The call's own request. */
async function requestOf({ payload, message, res, identify, contract, ip, address }: Caller): Promise<AppRequest> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) if (typeof value === 'string') headers.set(name, value)
  const signedIn = await identify(tokenOf(headers, contract))
  const { actor = null, sid = null, browser: sessionBrowser = null } = signedIn ?? {}
  const stream = contract.body === 'multipart' ? { stream: message } : {}
  const signal = disconnectSignal(res)
  return { payload, context: {}, actor, sid, sessionBrowser, ip, address, headers, signal, ...stream }
}

/** A call that changes something takes the bearer token alone, but for the few whose contract takes the cookie. */
function tokenOf(headers: Headers, { method, cookie }: Contract): string | null {
  const bearer = bearerToken(headers.get('authorization'))
  const takesCookie = method === 'get' || (cookie === true && isSameOrigin(headers))
  return bearer ?? (takesCookie ? cookieToken(headers.get('cookie')) : null)
}

function toResponse(reply: Reply<unknown>, { actor }: AppRequest): WholeResponse {
  const { status = 200, headers, cookies, body } = reply
  if ((status === 202 && body === undefined) || status === 204 || (status >= 300 && status < 400))
    return { status, headers, cookies, body: null }
  const kinds = {
    'cache-control': actor ? 'private, no-store' : 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }
  return { status, headers: { ...headers, ...kinds }, cookies, body: body === undefined ? null : reply.json }
}

/** Sends the headers and leaves the body to the reply's stream. */
function openStream(res: ServerResponse, { headers, stream }: Reply<unknown>): void {
  for (const [name, value] of Object.entries({ ...securityHeaders(), ...headers })) res.setHeader(name, value)
  res.setHeader('Content-Security-Policy', NO_CONTENT_POLICY)
  res.flushHeaders()
  stream?.(res)
}

async function send(
  message: IncomingMessage,
  res: ServerResponse,
  { status, headers, cookies = [], body }: WholeResponse,
  listening: { isPatient: boolean },
): Promise<void> {
  // A sender who announced too much may send nothing more before it is answered.
  const isAnsweredFirst = status === 413 && !message.complete
  if (isAnsweredFirst || (status >= 400 && !(await discardBody(message, listening)))) {
    res.setHeader('Connection', 'close')
  }
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body ?? '')
  res.writeHead(status, {
    ...securityHeaders(),
    'Content-Security-Policy': NO_CONTENT_POLICY,
    ...headers,
    ...(cookies.length > 0 && { 'Set-Cookie': [...cookies] }),
    ...(status !== 204 && { 'Content-Length': bytes.length }),
  })
  if (isAnsweredFirst) {
    res.write(bytes)
    // Closed while bytes are under way, the connection would be reset, and the answer lost.
    await discardBody(message, listening)
  }
  res.end(isAnsweredFirst || message.method === 'HEAD' ? undefined : bytes)
}
