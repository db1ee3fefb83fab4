import type { IncomingMessage } from 'node:http'
import type { Payload, PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { Contract } from '#src/contracts/contract.ts'
import type { Actor, GuestPermission } from '#src/rules/permissions.ts'

/** The request as operations see it; `transactionID` and `context` are Payload's own way of carrying a transaction. */
export interface AppRequest {
  payload: Payload
  transactionID?: PayloadRequest['transactionID']
  context: Record<string, unknown>
  actor: Actor | null
  /** The client's address as TRUST_PROXY lets us see it. */
  ip: string
  headers: Headers
  /** Session of the token that was sent, for logout. */
  sid: string | null
  /** The raw message of a multipart call. */
  stream?: IncomingMessage
}

/** What a handler receives: the parsed input, who calls, and the clock of this call. */
export interface Call<C extends Contract> {
  req: AppRequest
  actor: C['auth'] extends GuestPermission ? Actor | null : Actor
  input: z.output<C['input']>
  now: Date
}

/** A request for work that no person asked for over HTTP: seed, jobs, scripts, the first HTML of a page. */
export const localRequest = (payload: Payload, actor: Actor | null = null): AppRequest => ({
  payload,
  context: {},
  actor,
  ip: 'local',
  headers: new Headers(),
  sid: null,
})
