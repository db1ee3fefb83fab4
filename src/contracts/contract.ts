import type { z } from 'zod'
import type { Permission } from '../rules/permissions.ts'
import type { RateLimit } from '../rules/rate-limits.ts'
import type { FileForm } from './schemas/uploads.ts'

/** What both sides agree on about one call. `input` is path parameters, query and body in one object. */
export interface Contract<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  A extends Permission = Permission,
> {
  /** One line for the API page. */
  summary: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below /api, with `:name` for parameters. */
  path: `/${string}`
  auth: A
  input: I
  /** The answer's body; `z.void()` with status 204. A list is an array here, `X-Has-More` goes beside it. */
  output: O
  status?: 200 | 201 | 202 | 204
  /** The type of an answer that is no JSON. */
  answers?: 'text/event-stream'
  /**
   * A multipart body is streamed to the handler instead of being parsed as JSON. Where a form may come, its fields are not
   * read: what the call needs stands in the query as well.
   */
  body?: 'json' | 'multipart' | 'form'
  /** The files of a multipart body. */
  form?: FileForm
  /** Calls that change something take the bearer token only; these two take the cookie too. */
  cookie?: boolean
  /** How a suspended member meets it: as who they are, or as a guest would. They are refused where nothing is said. */
  suspended?: 'member' | 'guest'
  /** Making the answer takes many milliseconds: such calls begin one at a time, callers taking turns. */
  isExpensive?: boolean
  limit?: RateLimit | readonly RateLimit[]
  /** A field of the query; calls without it do not count towards the limit of their address. */
  limitedBy?: string
  /** Honours an Idempotency-Key header: the same key and input answer as the first time, for a day. Members' calls only. */
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
