import type { ServerResponse } from 'node:http'

/** Goes on writing an answer whose head is out. */
export type Streaming = (out: ServerResponse) => void

/** An answer that carries more than its body: headers, cookies, a redirect, or a body that goes on coming. */
export class Reply<T> {
  readonly body: T
  readonly headers: Record<string, string>
  readonly cookies: string[]
  readonly status: number | undefined
  readonly stream: Streaming | undefined

  constructor(
    body: T,
    {
      headers = {},
      cookies = [],
      status,
      stream,
    }: { headers?: Record<string, string>; cookies?: string[]; status?: number; stream?: Streaming | undefined } = {},
  ) {
    this.body = body
    this.headers = headers
    this.cookies = cookies
    this.status = status
    this.stream = stream
  }
}

/** A page of a list with `X-Has-More`, made from one row more than was asked for. */
export function listReply<T>(rows: T[], limit: number): Reply<T[]> {
  return new Reply(rows.slice(0, limit), { headers: { 'X-Has-More': String(rows.length > limit) } })
}

/** A page of so many rows with how many pages there are. */
export const paged = <T>(data: T[], { page, total, size }: { page: number; total: number; size: number }) => ({
  data,
  page,
  totalPages: Math.ceil(total / size),
  total,
})

/** A list that has all there is. */
export const wholeList = <T>(rows: T[]): Reply<T[]> => listReply(rows, rows.length)

/** Sends the browser elsewhere. */
export const redirect = (location: string, status: 302 | 303 = 303, cookies: string[] = []): Reply<undefined> =>
  new Reply(undefined, { status, headers: { Location: asciiOf(location) }, cookies })

/** A header takes no other characters than these; a path may hold Korean ones. */
const asciiOf = (location: string): string => location.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
