import { atom } from 'nanostores'
import type { Contract, Input, Output } from '#src/contracts/contract.ts'
import { withIdempotencyKey } from './idempotency-keys.ts'
import { CallError } from './call-error.ts'
import { requestOf } from './request.ts'
import { tokenToSend } from './token.ts'
import { sendWithProgress } from './upload.ts'

export interface CallOptions {
  /** Files of a multipart call; the input's other fields are added to it. */
  form?: FormData
  /** Share of the body that has been sent, 0…1. */
  onProgress?: (share: number) => void
  /** Sends no token, so that the cookie authenticates; for the two calls that accept it. */
  byCookie?: boolean
  /** `keepalive`: the request completes even when the page is left, for what is shown before the answer. */
  outlives?: boolean
  /** The caller asks the member again by itself: CONFIRM is thrown. */
  asksItself?: boolean
  /** The caller's own Idempotency-Key, where sending the same input twice is intended. */
  key?: string
}

/** A page of a list, and whether there is more behind it. */
export interface ListPage<T> {
  items: T[]
  hasMore: boolean
}

/** The same with the number of pages, where the response has it. */
export interface CountedPage<T> extends ListPage<T> {
  totalPages: number | null
}

/**
 * Makes the call that a contract declares: the only fetch of the site. Throws CallError for every non-2xx response. An
 * idempotent call repeated after a lost response counts once.
 */
export const call = <C extends Contract>(
  contract: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Output<C>> => {
  const attempt = async (key?: string) => bodyOf<Output<C>>(await send(contract, input, options, key))
  return options.key ? attempt(options.key) : withIdempotencyKey(contract, input, attempt)
}

/** The same for a list, with the pagination of X-Has-More and X-Total-Pages. */
export async function callList<C extends Contract>(
  contract: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<CountedPage<Output<C> extends (infer T)[] ? T : never>> {
  const response = await send(contract, input, options)
  const items = await bodyOf<(Output<C> extends (infer T)[] ? T : never)[]>(response)
  const totalPages = response.headers.get('x-total-pages')
  return {
    items,
    hasMore: response.headers.get('x-has-more') === 'true',
    totalPages: totalPages === null ? null : Number(totalPages),
  }
}

/** The same for a response that is a file, byte for byte. */
export async function callText<C extends Contract>(contract: C, input: Input<C>): Promise<string> {
  // `text()` would remove the byte order mark.
  const bytes = await (await send(contract, input, {})).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

async function send(contract: Contract, input: unknown, options: CallOptions, key?: string): Promise<Response> {
  const { url, method, body } = requestOf(contract, input as object, options.form)
  const headers = new Headers(key ? { 'idempotency-key': key } : {})
  const token = options.byCookie ? null : await tokenToSend()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (typeof body === 'string') headers.set('content-type', contract.body === 'csv' ? 'text/csv' : 'application/json')
  const request = { method: method.toUpperCase(), headers, body, keepalive: options.outlives }
  const response = options.onProgress
    ? await sendWithProgress(url, request, options.onProgress)
    : await fetch(url, { ...request, credentials: 'include' })
  if (response.ok) return response
  const error = await errorOf(response, token !== null)
  // Asks who is there, and repeats the call.
  const asks = error.failure.code === 'CONFIRM' && !options.asksItself
  if (asks && (await askToConfirm())) return send(contract, input, options, key)
  throw error
}

let askToConfirm = (): Promise<boolean> => Promise.resolve(false)

/** Sets what asks the member for the password or a passkey again, and resolves with whether they gave it. */
export const confirmBy = (ask: () => Promise<boolean>): void => {
  askToConfirm = ask
}

async function bodyOf<T>(response: Response): Promise<T> {
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** The server's sentence once it refused this page's member as suspended; null until then. */
export const $suspension = atom<string | null>(null)

/** The CallError of a response; a suspension is also stored in `$suspension`, whatever the call. */
async function errorOf(response: Response, isMember: boolean): Promise<CallError> {
  const wait = Number(response.headers.get('retry-after'))
  const error = new CallError({
    status: response.status,
    text: await response.text().catch(() => ''),
    statusText: response.statusText,
    retryAfter: wait > 0 ? wait : null,
  })
  const { code, message } = error.failure
  if (isMember && code === 'SUSPENDED' && message) $suspension.set(message)
  return error
}
