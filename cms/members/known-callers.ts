import { afterCommit } from '#cms/core/database/transaction.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import type { AppRequest, SignedIn } from '#cms/core/platform/request.ts'

/**
 * The callers of tokens, cached by session. A single process owns the embedded database and can cache what it read until
 * it writes; replicas read each time. It stands apart from actor.ts, so that whatever changes a caller can drop them
 * without importing how they are read.
 */
export const knownCallers = remembered<SignedIn | null>('signedIn', { most: 20_000, lifeMs: () => 60_000 })

/** Drops the cached role, level and sessions of a member, once the open transaction is committed. */
export const forgetActor = (req: AppRequest, memberId: string): void =>
  afterCommit(req, () => knownCallers.forget(({ actor }) => actor.id === memberId))

/** As `forgetActor`, for every member. */
export const forgetActors = (req: AppRequest): void => afterCommit(req, () => knownCallers.forget())
