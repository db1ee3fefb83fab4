import type { z } from 'zod'
import type { Contract } from '#src/contracts/contract.ts'
import type { Actor, GuestPermission } from '#src/rules/permissions.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** What an operation receives: the parsed input, who calls, and the clock of this call. */
export interface Call<C extends Contract> {
  req: AppRequest
  actor: C['auth'] extends GuestPermission ? Actor | null : Actor
  input: z.output<C['input']>
  now: Date
}

/** A call whose contract is not known statically, as the router sees it. */
export interface AnyCall {
  req: AppRequest
  actor: Actor | null
  input: unknown
  now: Date
}

/** What a guard receives: path parameters and body, not yet parsed. */
export interface GuardCall {
  req: AppRequest
  params: Record<string, string>
  received: Readonly<Record<string, unknown>>
}

/** The boards in which the target of a call stands; none for an unknown one. */
export type BoardsOf = (call: Pick<GuardCall, 'req' | 'params'>) => Promise<readonly number[]>

/** Refuses a target that is missing or not the caller's (404, 403); runs only when the input is invalid, to refuse first. */
export type Guard = (call: GuardCall) => Promise<void>
