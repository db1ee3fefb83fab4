interface Beside {
  headers?: Record<string, string>
  cookies?: string[]
  status?: number
  pieces?: AsyncIterable<string> | undefined
}

/** An answer that carries more than its body: headers, cookies, or a redirect. */
export class Reply<T> {
  readonly body: T
  readonly headers: Record<string, string>
  readonly cookies: string[]
  readonly status: number | undefined
  /** The body as JSON in pieces, of an answer that is too large to be made at once. */
  readonly pieces: AsyncIterable<string> | undefined

  constructor(body: T, { headers = {}, cookies = [], status, pieces }: Beside = {}) {
    this.body = body
    this.headers = headers
    this.cookies = cookies
    this.status = status
    this.pieces = pieces
  }

  /** An answer whose JSON is made while it goes out; nobody holds its body as a whole. */
  static streamed<T>(pieces: AsyncIterable<string>, beside: Omit<Beside, 'pieces'> = {}): Reply<T> {
    return new Reply<T>(undefined as T, { ...beside, pieces })
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
