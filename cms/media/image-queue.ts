import { SPARE_CORES } from '#cms/core/platform/cores.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { runQueued } from '#cms/core/platform/queue.ts'

/** The member whose image it is; without an actor, images that the forum draws, which share one key. */
export type ImageOwner = Partial<Pick<AppRequest, 'actor' | 'signal'>>

/** Runs `work` in the process's image queue: few at once, one per member; rejects when the request is aborted. */
export const inImageQueue = <T>({ actor, signal }: ImageOwner, work: () => Promise<T>): Promise<T> =>
  runQueued('image', work, { concurrency: SPARE_CORES, concurrencyPerKey: 1, queueKey: actor?.id, signal })

/** As `inImageQueue`, for images that take much memory or time: one after the other in the whole process. */
export const inLargeImageQueue = <T>(owner: ImageOwner, work: () => Promise<T>): Promise<T> =>
  runQueued('large image', () => inImageQueue(owner, work), {
    concurrency: 1,
    queueKey: owner.actor?.id,
    signal: owner.signal,
  })
