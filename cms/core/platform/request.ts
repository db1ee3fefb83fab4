import type { IncomingMessage } from 'node:http'
import type { Payload, PayloadRequest } from 'payload'
import type { Actor } from '#src/rules/permissions.ts'

/** The request as operations see it; `transactionID` and `context` are Payload's own way of carrying a transaction. */
export interface AppRequest {
  payload: Payload
  transactionID?: PayloadRequest['transactionID']
  context: Record<string, unknown>
  actor: Actor | null
  /** The client's address as TRUST_PROXY lets us see it. */
  ip: string
  /** The same in full: of IPv6 not only the network. */
  address?: string
  headers: Headers
  /** Session of the token that was sent, for logout. */
  sid: string | null
  /** Id of the browser in which that session was opened. */
  sessionBrowser?: string | null
  /** Aborted when the caller has disconnected, so that no response is needed any more. */
  signal?: AbortSignal
  /** All calls of one page: they read its post once, and leave out what no page shows of a list. */
  isPage?: boolean
  /** The raw message of a multipart call. */
  stream?: IncomingMessage
}

/** The member of a valid token, and its session. */
export interface SignedIn {
  actor: Actor
  sid: string
  /** Id of the browser in which the session was opened. */
  browser?: string | null
}

/** The address of a request that did not come over HTTP. */
const LOCAL = 'local'

/** Whether the request was made within this process. */
export const isLocal = ({ ip }: Pick<AppRequest, 'ip'>): boolean => ip === LOCAL

/** Finds the member of a token, null for an invalid one. server.ts passes it in, because machinery knows no accounts. */
export type Identify = (token: string | null) => Promise<SignedIn | null>

/** The reason why this member may change nothing here, or null. server.ts passes it in, as `Identify`. */
export type WhyNotWrite = (req: AppRequest, memberId: string, now: Date) => Promise<Error | null>

/** A request for work that did not come over HTTP: seed, jobs, scripts, the first HTML of a page. */
export const localRequest = (payload: Payload, actor: Actor | null = null): AppRequest => ({
  payload,
  context: {},
  actor,
  ip: LOCAL,
  headers: new Headers(),
  sid: null,
})
