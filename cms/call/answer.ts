import type { z } from 'zod'
import type { Contract } from '#src/contracts/contract.ts'
import { AppError } from '#src/rules/app-error.ts'
import { lowestRole } from '#src/rules/permissions.ts'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'
import { consume } from '../http/limiter.ts'
import type { AppRequest, Call } from '../platform/request.ts'
import type { GuardCall } from './endpoint.ts'
import { Reply } from './reply.ts'

/** The request as the router hands it over: what came in, not yet parsed by the contract. */
export interface RoutedRequest extends AppRequest {
  params?: Record<string, string>
  /** Query or JSON body; an AppError when the body could not be read. */
  received?: unknown
}

interface Served {
  contract: Contract
  handler: (call: Call<Contract>) => Promise<unknown>
  guard?: ((call: GuardCall) => Promise<void>) | undefined
  req: RoutedRequest
}

/** Runs one call in the contract's order of refusals and returns the answer; throws AppError. */
export async function answer(served: Served): Promise<Response> {
  const { contract, req } = served
  const { body, headers, cookies, status } = await result(served)
  const answerHeaders = new Headers(headers)
  for (const cookie of cookies) answerHeaders.append('Set-Cookie', cookie)
  const code = status ?? contract.status ?? 200
  if (code === 204 || (code >= 300 && code < 400)) return new Response(null, { status: code, headers: answerHeaders })
  answerHeaders.set('Cache-Control', req.actor ? 'private, no-store' : 'no-store')
  answerHeaders.set('Content-Type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(body), { status: code, headers: answerHeaders })
}

/** The checked result of a call: `output` has dropped every field that the contract does not name. */
export async function result({ contract, handler, guard, req }: Served): Promise<Reply<unknown>> {
  await admit(contract, req)
  const input = await parseInput({ contract, guard, req })
  const outcome = await handler({ req, actor: req.actor as never, input, now: new Date() })
  const reply = outcome instanceof Reply ? outcome : new Reply(outcome)
  return reply.body === undefined ? reply : new Reply(contract.output.parse(reply.body), reply)
}

/** Refuses who may not make this call at all; whose thing it is comes later. */
async function admit(contract: Contract, req: RoutedRequest): Promise<void> {
  if (contract.limit && RATE_LIMITS[contract.limit].by === 'member' && req.actor) {
    await consume(req.payload, contract.limit, req.actor.id)
  }
  const role = lowestRole(contract.auth)
  if (role !== 'guest' && !req.actor) throw new AppError('AUTH_REQUIRED')
  if (role === 'admin' && req.actor?.role !== 'admin') throw new AppError('FORBIDDEN')
}

async function parseInput({ contract, guard, req }: Omit<Served, 'handler'>): Promise<unknown> {
  const params = req.params ?? {}
  const failed = req.received instanceof AppError ? req.received : null
  const parsed = failed ? null : contract.input.safeParse({ ...named(contract, req.received), ...params })
  if (parsed?.success) return parsed.data
  // An id that nothing of ours could have is an id of nothing.
  if (parsed?.error.issues.some(({ path: [field] }) => Object.hasOwn(params, String(field))))
    throw new AppError('NOT_FOUND')
  await guard?.({ req, params, received: named(contract, req.received) })
  throw failed ?? new AppError('VALIDATION', { fields: fieldsOf(parsed?.error as z.ZodError) })
}

/** What came in under the names that the contract knows: a body of many other names is not even copied. */
function named({ input }: Contract, received: unknown): Readonly<Record<string, unknown>> {
  if (typeof received !== 'object' || received === null || received instanceof AppError) return {}
  const names = 'shape' in input ? Object.keys(input.shape as object) : Object.keys(received)
  const values = received as Record<string, unknown>
  return Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]))
}

/** The first message of each field, for the form that sent it. */
function fieldsOf({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = path.length > 0 ? String(path[0]) : 'body'
    fields[field] ??= message
  }
  return fields
}
