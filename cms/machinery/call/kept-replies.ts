import { LRUCache } from 'lru-cache'
import type { Contract } from '#src/contracts/contract.ts'
import { portOf } from '#cms/machinery/database/port.ts'
import { dropsOfRemembered } from '#cms/machinery/platform/remembered.ts'
import { shared } from '#cms/machinery/platform/shared.ts'
import type { AnyCall } from './call.ts'
import type { Reply } from './reply.ts'

/** Kept replies, of some tens of kilobytes each. */
const MOST_KEPT = 100
const SECOND_MS = 1_000

interface Kept {
  /** The state of database and caches from which the replies were made. */
  state: string
  replies: LRUCache<string, { reply: Reply<unknown>; second: number }>
}

const kept = () => shared('keptReplies', (): Kept => ({ state: '', replies: new LRUCache({ max: MOST_KEPT }) }))

/**
 * The reply to an equal call of the same caller in this second, if nothing was committed since and no cached value was
 * dropped; else what `make` returns. Kept replies are shared, so they must not be changed.
 */
export async function orKept(contract: Contract, call: AnyCall, make: () => Promise<Reply<unknown>>) {
  const state = stateOf(call)
  if (state === null) return make()
  const known = kept()
  if (known.state !== state) {
    known.replies.clear()
    known.state = state
  }
  const key = JSON.stringify([contract.path, call.actor, call.input])
  const second = Math.floor(call.now.getTime() / SECOND_MS)
  const earlier = known.replies.get(key)
  if (earlier?.second === second) return earlier.reply
  const reply = await make()
  // What was committed meanwhile may be in the reply in part.
  if (stateOf(call) === state && known.state === state) known.replies.set(key, { reply, second })
  return reply
}

/** Differs from an earlier one if a read may have another result by now; null where the database cannot say. */
function stateOf({ req: { payload } }: AnyCall): string | null {
  const version = portOf(payload).version(payload)
  return version === null ? null : `${version} ${dropsOfRemembered()}`
}
