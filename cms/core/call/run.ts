import type { z } from 'zod'
import type { Contract } from '#src/contracts/contract.ts'
import { AppError } from '#src/rules/app-error.ts'
import { isBoardRight, moderatesBoards, onBoards, withBoards } from '#src/rules/board-rights.ts'
import { owedBy } from '#src/rules/owed.ts'
import { isAtLeast, lowestRole, needsSecondFactor, type Actor } from '#src/rules/permissions.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { suspended, suspensionAt } from './suspension.ts'
import { consumeLimits } from '#cms/core/limits/limiter.ts'
import type { AppRequest, WhyNotWrite } from '#cms/core/platform/request.ts'
import type { AnyCall } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { KEY_HEADER, runOnce, whyNotKey, type Repeatable } from './idempotency.ts'
import { Reply } from './reply.ts'

/** A call as it came in, not yet parsed by its contract. */
export interface Incoming {
  req: AppRequest
  params: Record<string, string>
  /** Query or JSON body; an AppError when the body could not be parsed. Called only after authorization. */
  read: () => object | null | undefined
  /** Called for every member's call that changes something, except calls from within this process. */
  whyNotWrite?: WhyNotWrite
}

/** Runs one call in the contract's order of refusals and returns its validated response; throws AppError. */
export async function run(endpoint: Endpoint, incoming: Incoming): Promise<Reply<unknown>> {
  try {
    return await runOrdered(endpoint, incoming)
  } catch (error) {
    // Guards and operations ask for ownership, which staff do not need: with a passkey they would not have refused.
    const isForbidden = error instanceof AppError && error.code === 'FORBIDDEN'
    if (isForbidden && (await lacksPasskey(endpoint, incoming))) throw new AppError('SECOND_FACTOR')
    throw error
  }
}

/** Whether the caller is staff, or a moderator of the target's board, whose session may not use that. */
async function lacksPasskey(endpoint: Endpoint, { req, ...incoming }: Incoming): Promise<boolean> {
  const { actor } = req
  if (!actor?.withheldBoards) return needsSecondFactor(actor, endpoint.contract.auth)
  const { actor: onBoard } = await asBoardModerator(endpoint, {
    ...incoming,
    req: { ...req, actor: withBoards(actor) },
  })
  return onBoard?.onBoards === true || needsSecondFactor(actor, endpoint.contract.auth)
}

async function runOrdered(endpoint: Endpoint, incoming: Incoming): Promise<Reply<unknown>> {
  const now = new Date()
  await assertOffered(endpoint.contract, incoming.req)
  const caller = asGuestIfSuspended(endpoint.contract, incoming.req, now)
  const req = await asBoardModerator(endpoint, { ...incoming, req: caller })
  await authorize(endpoint.contract, { ...incoming, req }, now)
  const input = await parseInput(endpoint, { ...incoming, req })
  const call: AnyCall = { req, actor: req.actor, input, now }
  const prepare = async () => endpoint.prepare?.(call)
  const work = (prepared: unknown) => perform(endpoint, call, prepared)
  const repeatable = repeatableOf(endpoint, call)
  return repeatable ? runOnce(repeatable, prepare, work) : work(await prepare())
}

/** Refuses calls of the coin where there is none; reading the settings also sets the names that texts say. */
async function assertOffered({ isProbe, needsCoin }: Contract, req: AppRequest): Promise<void> {
  if (isProbe) return
  const { coinEnabled } = await readSettings(req)
  if (needsCoin === true && !coinEnabled) throw new AppError('NOT_FOUND')
}

/** Runs a call from within this process; path parameters are taken from `input`. */
export function runLocally(endpoint: Endpoint, req: AppRequest, input: object): Promise<Reply<unknown>> {
  const names = [...endpoint.contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const values = new Map(Object.entries(input))
  const params = Object.fromEntries(names.map((name) => [name, String(values.get(name))]))
  return run(endpoint, { req, params, read: () => input })
}

/** The key that a call of this kind was sent with. */
const keyOf = ({ idempotent }: Contract, { headers }: AppRequest): string | null =>
  idempotent ? headers.get(KEY_HEADER) : null

/** The idempotency of this call; null for one that was sent without a key. */
function repeatableOf({ contract, again }: Endpoint, call: AnyCall): Repeatable | null {
  const { req, actor, input, now } = call
  const key = keyOf(contract, req)
  if (key === null || !actor) return null
  const remake = again && (async (id: string) => contract.output.parse(await again(call, id)))
  return { req, memberId: actor.id, call: `${contract.method} ${contract.path}`, key, input, now, remake }
}

/** A suspended member may still sign in as someone else: such calls treat them as a guest. */
function asGuestIfSuspended({ suspended: how }: Contract, req: AppRequest, now: Date): AppRequest {
  const isGuest = how === 'guest' && req.actor !== null && suspensionAt(req.actor, now) !== null
  return isGuest ? { ...req, actor: null, sid: null } : req
}

/** The caller as a moderator where the target is in a category whose moderator they are. */
async function asBoardModerator({ contract, boards }: Endpoint, { req, params }: Incoming): Promise<AppRequest> {
  const { actor } = req
  if (!actor || !boards || !moderatesBoards(actor) || !isBoardRight(contract.auth)) return req
  const judged = onBoards(actor, await boards({ req, params }))
  return judged === actor ? req : { ...req, actor: judged }
}

/** Counts rate limits and refuses by role, suspension and ban; ownership is checked later, by guards and operations. */
async function authorize(contract: Contract, { req, whyNotWrite }: Incoming, now: Date) {
  const { auth, limit, suspended: how } = contract
  const { payload, actor } = req
  if (actor) await consumeLimits(payload, limit, { by: 'member', who: actor.id })
  const suspension = actor && suspensionAt(actor, now)
  if (suspension && how !== 'member') throw suspended(suspension)
  const role = lowestRole(auth)
  if (role !== 'guest' && !actor) throw new AppError('AUTH_REQUIRED')
  if (!isAtLeast(actor, role)) throw new AppError('FORBIDDEN')
  const refusal = actor && changesSomething(contract) ? await whyNotWrite?.(req, actor.id, now) : null
  if (refusal) throw refusal
  // Pages in this process lead such a member to the settings themselves.
  if (isOwedFirst(contract, actor, { isPage: whyNotWrite === undefined }))
    throw new AppError(owedBy(actor) === 'password' ? 'PASSWORD_REQUIRED' : 'EMAIL_REQUIRED')
  if (actor?.mustAgree?.length && !mayBeforeAgreeing(contract)) throw new AppError('AGREEMENT')
}

/**
 * Whether the call changes something that a guest could not: all but what reads, what serves suspended members too (such
 * as signing out), and what the session of a page is read by.
 */
const changesSomething = ({ auth, method, suspended: how, cookie }: Contract): boolean =>
  method !== 'get' && how !== 'member' && cookie !== true && lowestRole(auth) !== 'guest'

/**
 * Whether an imported member has to choose a password or give an address before this call. The first closes every call, the
 * second those that change something.
 */
function isOwedFirst(contract: Contract, actor: Actor | null, { isPage }: { isPage: boolean }): boolean {
  const owed = owedBy(actor)
  if (owed === null || contract.whileOwing?.includes(owed) || contract.suspended === 'guest') return false
  return owed === 'password' ? !isPage : contract.method !== 'get' && lowestRole(contract.auth) !== 'guest'
}

/** What guests may do, and reading, is open to members who have yet to agree to a new version of a legal text. */
const mayBeforeAgreeing = ({ auth, method, beforeAgreeing }: Contract): boolean =>
  beforeAgreeing === true || method === 'get' || lowestRole(auth) === 'guest'

async function parseInput({ contract, guard }: Endpoint, { req, params, read }: Incoming): Promise<unknown> {
  const received = read()
  const failed = received instanceof AppError ? received : null
  const sent = failed ? {} : knownFields(contract, received)
  const parsed = failed ? null : contract.input.safeParse({ ...sent, ...params })
  const badKey = whyNotKey(keyOf(contract, req))
  if (parsed?.success && !badKey) return parsed.data
  // A path parameter that fails its schema names nothing: 404, not 400.
  if (parsed?.error?.issues.some(({ path: [field] }) => Object.hasOwn(params, String(field))))
    throw new AppError('NOT_FOUND')
  await guard?.({ req, params, received: sent })
  throw (
    failed ??
    new AppError('VALIDATION', { fields: { ...fieldsOf(parsed?.error), ...(badKey && { [KEY_HEADER]: badKey }) } })
  )
}

/** The received fields that the contract knows; unknown ones are not copied, however many they are. */
function knownFields({ input }: Contract, received: ReturnType<Incoming['read']>): Record<string, unknown> {
  const values = (received ?? {}) as Record<string, unknown>
  const names = Object.keys(input.shape).filter((name) => Object.hasOwn(values, name))
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** The operation's response; `output` drops every field that the contract does not name. */
async function perform(endpoint: Endpoint, call: AnyCall, prepared: unknown): Promise<Reply<unknown>> {
  const { contract } = endpoint
  const outcome = await endpoint.operation(call, prepared)
  const { body, ...rest } = outcome instanceof Reply ? (outcome as Reply<unknown>) : new Reply(outcome)
  const status = rest.status ?? contract.status ?? 200
  return new Reply(body === undefined ? body : contract.output.parse(body), { ...rest, status })
}

/** The first message of each field, for the form that sent it. */
function fieldsOf(error: z.ZodError | undefined): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = path.length > 0 ? String(path[0]) : 'body'
    fields[field] ??= message
  }
  return fields
}
