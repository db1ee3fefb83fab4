import type { ServerResponse } from 'node:http'

/** Writes the body of a response whose headers are sent. */
export type Streaming = (out: ServerResponse) => void

/** A response with more than a body: headers, cookies, a status, or a stream. */
export class Reply<T> {
  readonly body: T
  readonly headers: Record<string, string>
  readonly cookies: string[]
  readonly status: number | undefined
  readonly stream: Streaming | undefined
  #json?: Buffer

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

  /** The body as it is sent, made once. */
  get json(): Buffer {
    return (this.#json ??= Buffer.from(JSON.stringify(this.body)))
  }
}

/** A page of a list with `X-Has-More`, made from `limit` + 1 rows. */
export function listReply<T>(rows: T[], limit: number): Reply<T[]> {
  return new Reply(rows.slice(0, limit), { headers: { 'X-Has-More': String(rows.length > limit) } })
}

/** A page of rows, with the number of pages. */
export const paged = <T>(data: T[], { page, total, size }: { page: number; total: number; size: number }) => ({
  data,
  page,
  totalPages: Math.ceil(total / size),
  total,
})

/** A complete list, with `X-Has-More: false`. */
export const wholeList = <T>(rows: T[]): Reply<T[]> => listReply(rows, rows.length)

/** Redirects the browser. */
export const redirect = (location: string, status: 302 | 303 = 303, cookies: string[] = []): Reply<undefined> =>
  new Reply(undefined, { status, headers: { Location: asciiOf(location) }, cookies })

/** Percent-encodes what a header cannot carry, such as Korean in a path. */
const asciiOf = (location: string): string => location.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
