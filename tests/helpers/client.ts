import type { Contract, Input, Output } from '#src/contracts/contract.ts'
import { requestOf } from '../../site/lib/api/request.ts'

/** A response: `body` is the parsed JSON, or undefined when there is none. */
export interface ApiResponse<T = unknown> {
  status: number
  headers: Headers
  body: T
  text: string
}

interface SendOptions {
  headers?: Record<string, string>
  /** Sent as JSON, or as it is when it is a string, bytes or a form. */
  body?: unknown
}

type Json = Record<string, unknown>

/** Calls `/api` of one server as a guest, or as the member of `token`; never throws for a status. */
export function client(base: string, token: string | null = null) {
  const send = async <T = Json>(
    method: string,
    path: string,
    { headers, body }: SendOptions = {},
  ): Promise<ApiResponse<T>> => {
    const isRaw =
      body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array
    const response = await fetch(`${base}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(!isRaw && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const text = await textOf(response)
    return { status: response.status, headers: response.headers, body: parsed<T>(text), text }
  }
  return {
    base,
    token,
    send,
    get: <T = Json>(path: string, options?: SendOptions) => send<T>('GET', path, options),
    post: <T = Json>(path: string, body?: unknown, options?: SendOptions) =>
      send<T>('POST', path, { ...options, body }),
    put: <T = Json>(path: string, body?: unknown, options?: SendOptions) => send<T>('PUT', path, { ...options, body }),
    patch: <T = Json>(path: string, body?: unknown, options?: SendOptions) =>
      send<T>('PATCH', path, { ...options, body }),
    delete: <T = Json>(path: string, body?: unknown, options?: SendOptions) =>
      send<T>('DELETE', path, { ...options, body }),
    /** Makes a declared call as the site would and returns its typed body; throws when it is refused. */
    call: async <C extends Contract>(contract: C, input: Input<C>): Promise<Output<C>> => {
      const { url, method, body } = requestOf(contract, input)
      const headers: Record<string, string> = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
      const response = await send(method.toUpperCase(), url.slice('/api'.length), { body, headers })
      if (response.status >= 300) throw new Error(`${method} ${url}: ${response.status} ${response.text}`)
      return response.body as Output<C>
    },
    as: (other: string | null) => client(base, other),
  }
}

export type Api = ReturnType<typeof client>

/** Of a stream, which never ends, only the head is read. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}

function parsed<T>(text: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined as T
  }
}
