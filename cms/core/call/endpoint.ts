import type { Contract, Output } from '#src/contracts/contract.ts'
import type { AnyCall, BoardsOf, Call, Guard } from './call.ts'
import type { Reply } from './reply.ts'

/** A call of the API as plain data; run.ts runs it, for the router as for the pages. */
export interface Endpoint {
  contract: Contract
  operation(call: AnyCall, prepared: unknown): Promise<unknown>
  guard?: Guard
  boards?: BoardsOf
  prepare?(call: AnyCall): Promise<unknown>
  again?: Again<AnyCall>
}

/** Makes the response of an earlier call with the same key and input once more, from the id of what that call made. */
type Again<C> = (call: C, id: string) => Promise<unknown>

type Answer<C extends Contract> = Promise<Output<C> | Reply<Output<C>>>

interface Judged<C extends Contract> {
  guard?: Guard
  /** The boards whose moderators run the call as staff, as far as `BOARD_RIGHTS` go. */
  boards?: BoardsOf
  /** For an idempotent call whose response holds texts: it is made anew for a retry instead of being stored. */
  again?: Again<Call<C>>
}

interface Prepared<C extends Contract, P> extends Judged<C> {
  /** Slow work done before the transaction; the operation gets its result. A repeated call is answered without it. */
  prepare: (call: Call<C>) => Promise<P>
}

/** Binds a contract to the operation that serves it. */
export function serve<C extends Contract>(
  contract: C,
  operation: (call: Call<C>) => Answer<C>,
  extras?: Judged<C>,
): Endpoint
export function serve<C extends Contract, P>(
  contract: C,
  operation: (call: Call<C>, prepared: P) => Answer<C>,
  extras: Prepared<C, P>,
): Endpoint
export function serve(
  contract: Contract,
  operation: Endpoint['operation'],
  extras: Pick<Endpoint, 'guard' | 'boards' | 'prepare' | 'again'> = {},
): Endpoint {
  return { contract, operation, ...extras }
}
