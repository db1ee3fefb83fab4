import type { BoardsOf } from '#cms/core/call/call.ts'
import type { Carrier } from '#cms/core/database/row.ts'
import { findPage, relatedIds } from '#cms/core/database/rows.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

type Moderators = ReadonlyMap<number, readonly string[]>

const cached = remembered<Moderators>('board moderators', { lifeMs: replicaLifeMs })

/** Ids of the moderators of each category, cached. */
export const boardModerators = (req: Carrier): Promise<Moderators> => cached.get(() => readModerators(req))

/** Drops the cached moderators. */
export const forgetBoardModerators = (req: AppRequest): void => forgetOnReplicas(req, cached)

/** The same as stored now, in the open transaction. */
export async function readModerators(req: Carrier): Promise<Moderators> {
  const rows = await findPage(req, { collection: 'category', where: {}, fields: ['id'] })
  const lists = await relatedIds(req, { collection: 'category', field: 'moderators', ids: rows.map(({ id }) => id) })
  return new Map([...lists].map(([id, members]) => [id, members ?? []]))
}

/** The categories whose moderator this member is. */
export const boardsModeratedBy = async (req: Carrier, memberId: string): Promise<number[]> =>
  [...(await boardModerators(req))].flatMap(([board, members]) => (members.includes(memberId) ? [board] : []))

/** Guard of calls for moderators of any board; the operation itself selects what is in their boards. */
export const ownBoards: BoardsOf = ({ req }) => Promise.resolve(req.actor?.moderates ?? [])
