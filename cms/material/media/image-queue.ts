import { SPARE_CORES } from '#cms/machinery/platform/cores.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { inTurn } from '#cms/machinery/platform/queue.ts'

/** Whose image it is; nobody's for those that the forum draws itself, which are a lane of their own. */
export type ImageOwner = Partial<Pick<AppRequest, 'actor' | 'signal'>>

/**
 * Does `work` when few images of this process are worked on, one of a member at a time; whoever has gone loses the
 * turn.
 */
export const inImageQueue = <T>({ actor, signal }: ImageOwner, work: () => Promise<T>): Promise<T> =>
  inTurn('image', work, { atOnce: SPARE_CORES, atOnceOfLane: 1, lane: actor?.id, signal })
