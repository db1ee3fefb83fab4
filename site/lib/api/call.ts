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
  /** Sends no token, so that the cookie speaks; for the two calls that take it. */
  byCookie?: boolean
  /** Is sent to the end also when the page is left meanwhile. */
  outlives?: boolean
  /** The Idempotency-Key of an attempt that its caller keeps, where the same input twice is meant twice. */
  key?: string
}

/** A page of a list, and whether there is more behind it. */
export interface ListPage<T> {
  items: T[]
  hasMore: boolean
}

/** The same with how many pages there are, where the answer says so. */
export interface CountedPage<T> extends ListPage<T> {
  totalPages: number | null
}

/**
 * Makes the call that a contract declares: the only fetch of the site. Throws CallError for every non-2xx answer. An
 * idempotent one that is made again after a lost answer counts once.
 */
export const call = <C extends Contract>(
  contract: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Output<C>> => {
  const attempt = async (key?: string) => bodyOf<Output<C>>(await send(contract, input, options, key))
  return options.key ? attempt(options.key) : withIdempotencyKey(contract, input, attempt)
}

/** The same for a list; what is said about its pages comes from X-Has-More and X-Total-Pages. */
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

/** The same for an answer that is a file, byte for byte. */
export async function callText<C extends Contract>(contract: C, input: Input<C>): Promise<string> {
  // `text()` would take the mark away by which programs know the file's encoding.
  const bytes = await (await send(contract, input, {})).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

async function send(contract: Contract, input: unknown, options: CallOptions, key?: string): Promise<Response> {
  const { url, method, body } = requestOf(contract, input as object, options.form)
  const headers = new Headers(key ? { 'idempotency-key': key } : {})
  const token = options.byCookie ? null : await tokenToSend()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const request = { method: method.toUpperCase(), headers, body, keepalive: options.outlives }
  const response = options.onProgress
    ? await sendWithProgress(url, request, options.onProgress)
    : await fetch(url, { ...request, credentials: 'include' })
  if (!response.ok) throw await errorOf(response, token !== null)
  return response
}

async function bodyOf<T>(response: Response): Promise<T> {
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** The server's sentence once it refused the member of this page as suspended; null until then. */
export const $suspension = atom<string | null>(null)

/** The refusal. That its member is suspended is stored in `$suspension`, whatever the call was. */
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
