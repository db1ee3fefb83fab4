import type { z } from 'zod'
import type { Owed } from '../rules/owed.ts'
import type { Permission } from '../rules/permissions.ts'
import type { RateLimit } from '../rules/rate-limits.ts'
import type { FileForm } from './schemas/uploads.ts'

/** One call as browser and server share it. `input` is path parameters, query and body in one object. */
export interface Contract<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  A extends Permission = Permission,
> {
  /** One sentence for the API page. */
  summary: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below /api, with `:name` for parameters. */
  path: `/${string}`
  auth: A
  input: I
  /** The response body; `z.void()` with status 204. A list is an array, with `X-Has-More` in a header. */
  output: O
  status?: 200 | 201 | 202 | 204
  /** The media type of a response that is not JSON. */
  answers?: 'text/event-stream'
  /**
   * A multipart body is streamed to the handler instead of being parsed as JSON. Where a form is accepted, its fields are
   * not read: everything the call needs is in the query as well. A CSV file is the input's field `csv`,
   * beside the query; a body that is a JSON array is the field `list`.
   */
  body?: 'json' | 'list' | 'multipart' | 'form' | 'csv'
  /** The files of a multipart body. */
  form?: FileForm
  /** Calls that change something take the bearer token only; these two take the cookie too. */
  cookie?: boolean
  /** How a suspended member is served: as themselves or as a guest; refused when absent. */
  suspended?: 'member' | 'guest'
  /** Open to members who have yet to agree to a new version of a legal text; calls that read are anyway. */
  beforeAgreeing?: boolean
  /** Open to members who have yet to give an address, or to choose a new password: what each of the two needs, and leaving. */
  whileOwing?: readonly Owed[]
  /** The response takes many milliseconds to compute: such calls start one at a time, in a fair queue over callers. */
  isExpensive?: boolean
  limit?: RateLimit | readonly RateLimit[]
  /** A field of the query; calls without it do not count towards the rate limit of their IP address. */
  limitedBy?: string
  /** There is no such call where the operator has no coin; `listed`: staff still have it, and the API page leaves it out. */
  needsCoin?: true | 'listed'
  /** Balancers ask it many times a second from one address: what they ask themselves does not count among its calls. */
  isProbe?: boolean
  /** Honours an Idempotency-Key header: for a day, the same key and input get the first response. Members' calls only. */
  idempotent?: boolean
}

/** Declares a call once: the browser's `call()`, the server's parsing and the API page all read it. */
export function contract<I extends z.ZodObject, O extends z.ZodType, const A extends Permission>(
  declaration: Contract<I, O, A>,
): Contract<I, O, A> {
  return declaration
}

export type Input<C extends Contract> = z.input<C['input']>
export type Output<C extends Contract> = z.output<C['output']>
