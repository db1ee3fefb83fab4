import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { shared } from './shared.ts'

/** A part of a trace: `end` closes it, as failed where the work threw. */
interface Span {
  end: (hasFailed: boolean) => void
}

/** A request while it is answered. */
export interface CurrentRequest {
  readonly id: string
  /** The pattern of the route that answers it, such as `/api/posts/:id`; never an address. */
  route: string | null
  /** Begins a part of the request's trace; unset where nothing is traced. */
  startSpan?: (name: string) => Span
}

const current = () => shared('currentRequest', () => new AsyncLocalStorage<CurrentRequest>())

/** A new id for a request, unlike any other's. One that a client sends is not believed. */
export const newRequestId = (): string => randomUUID()

/** A request that has just arrived. */
export const newRequest = (): CurrentRequest => ({ id: newRequestId(), route: null })

/** Runs the work of a request, whose log lines and error pages then carry its id. */
export const withRequest = (request: CurrentRequest, work: () => void): void => current().run(request, work)

/** The id of the request that is being answered; null outside of one, as in a job. */
export const requestId = (): string | null => current().getStore()?.id ?? null

/** Says which route answers the request, by its pattern. */
export function noteRoute(route: string): void {
  const request = current().getStore()
  if (request) request.route = route
}

/** Runs the work as a part of the request's trace, where requests are traced. */
export async function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  const span = current().getStore()?.startSpan?.(name)
  if (!span) return work()
  let hasFailed = true
  try {
    const result = await work()
    hasFailed = false
    return result
  } finally {
    span.end(hasFailed)
  }
}
