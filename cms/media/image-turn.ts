import { availableParallelism } from 'node:os'
import type { AppRequest } from '../platform/request.ts'
import { inTurn } from '../platform/queue.ts'

/** Images that are decoded at the same time: each may need as much memory as its pixels, and one core is for everyone else. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Whose image it is; nobody's for the ones that the forum draws itself. */
export type ImageOwner = Partial<Pick<AppRequest, 'actor' | 'signal'>>

/** Does `work` when few images of this process are worked on, one of a member at a time; whoever has gone loses the turn. */
export const inImageTurn = <T>({ actor, signal }: ImageOwner, work: () => Promise<T>): Promise<T> =>
  inTurn('image', work, { atOnce: AT_ONCE, atOnceOfLane: actor ? 1 : AT_ONCE, lane: actor?.id, signal })
