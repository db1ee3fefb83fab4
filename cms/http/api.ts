import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload, PayloadRequest } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'
import { signedInBy } from '../accounts/actor.ts'
import { bearerToken, cookieToken } from '../accounts/cookie.ts'
import type { RoutedRequest } from '../call/answer.ts'
import type { AppEndpoint } from '../call/endpoint.ts'
import { env } from '../platform/runtime.ts'
import { addressOf } from './address.ts'
import { assertType, mayHaveBody, readJson } from './body.ts'
import { refusal } from './failure.ts'
import { NO_CONTENT_POLICY, securityHeaders } from './headers.ts'
import { consume } from './limiter.ts'
import { compileRoutes } from './routes.ts'
import { isSameOrigin } from './same-origin.ts'
import { discardBody } from './slow-body.ts'

/** Serves /api from the endpoint objects, each compiled into the tree once. */
export function apiHandler(payload: Payload, endpoints: readonly AppEndpoint[]) {
  const find = compileRoutes(endpoints)
  return async (message: IncomingMessage, res: ServerResponse): Promise<void> => {
    const target = (message.url ?? '').slice('/api'.length)
    const [path = ''] = target.split('?', 1)
    const query = target.slice(path.length + 1)
    let response: Response
    try {
      const method = message.method ?? 'GET'
      const found = find(method, path)
      if (!found) {
        await consume(payload, 'everything', addressOf(message, env().TRUST_PROXY))
        throw new AppError('NOT_FOUND')
      }
      if ('allow' in found) {
        res.setHeader('Allow', found.allow.join(', '))
        throw new AppError('METHOD_NOT_ALLOWED')
      }
      const req = await receive({ payload, message, method, query, endpoint: found.endpoint })
      req.params = found.params
      response = await found.endpoint.handler(req as unknown as PayloadRequest)
    } catch (error) {
      response = refusal(error, { method: message.method, path })
    }
    await send(message, res, response)
  }
}

interface Received {
  payload: Payload
  message: IncomingMessage
  method: string
  query: string
  endpoint: AppEndpoint
}

async function receive({ payload, message, method, query, endpoint }: Received): Promise<RoutedRequest> {
  const { contract } = endpoint
  const ip = addressOf(message, env().TRUST_PROXY)
  const isMultipart = contract.body === 'multipart'
  if (mayHaveBody(method)) assertType(message, contract.body ?? 'json')
  const received =
    mayHaveBody(method) && method !== 'DELETE'
      ? isMultipart
        ? undefined
        : await readJson(message)
      : Object.fromEntries(new URLSearchParams(query))
  const body = method === 'DELETE' ? await readJson(message) : undefined
  await consume(payload, 'everything', ip)
  if (contract.limit && RATE_LIMITS[contract.limit].by === 'address') await consume(payload, contract.limit, ip)
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) if (typeof value === 'string') headers.set(name, value)
  const takesCookie = contract.method === 'get' || (contract.cookie === true && isSameOrigin(headers))
  const token = bearerToken(headers.get('authorization')) ?? (takesCookie ? cookieToken(headers.get('cookie')) : null)
  const signedIn = await signedInBy(payload, token)
  return {
    payload,
    context: {},
    actor: signedIn?.actor ?? null,
    sid: signedIn?.sid ?? null,
    ip,
    headers,
    received: body ?? received,
    ...(isMultipart && { stream: message }),
  }
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
