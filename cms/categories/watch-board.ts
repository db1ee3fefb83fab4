import type * as calls from '#src/contracts/categories.ts'
import type { ModeratedCategory } from '#src/contracts/schemas/posts.ts'
import type { Call } from '#cms/core/call/call.ts'
import { deleteRows, findPage, insertOnce } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { memberOr401 } from '#cms/members/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { findCategory } from './find.ts'

/** Starts or stops notifying the caller of new posts in a board that they may read; a second time changes nothing. */
export async function watchBoard({ req, actor, input, now }: Call<typeof calls.watchBoard>) {
  const { id: category } = await findCategory(req, input.id)
  const id = `${actor.id}:${category}`
  const { level } = input
  await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    if (level === 'off') await deleteRows(req, 'board-watch', { id: { equals: id } })
    else await insertOnce(req, 'board-watch', { id, member: actor.id, category, createdAt: now.toISOString() })
  })
  return { watching: level }
}

/** These boards with whether the caller is notified of their new posts; unchanged for guests. */
export async function withWatching(
  req: AppRequest,
  boards: readonly ModeratedCategory[],
): Promise<ModeratedCategory[]> {
  const { actor } = req
  if (!actor) return [...boards]
  const where = { member: { equals: actor.id } }
  const rows = await findPage(req, { collection: 'board-watch', where, fields: ['category'] })
  const watched = new Set(rows.map(({ category }) => category))
  return boards.map((board) => ({ ...board, watching: watched.has(board.id) ? 'all' : 'off' }))
}

/** Ids of the members who watch one of these boards, each with the first of the boards that they watch. */
export async function boardWatchersOf(
  req: AppRequest,
  boards: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  if (boards.length === 0) return new Map()
  const where = { category: { in: boards } }
  const rows = await findPage(req, { collection: 'board-watch', where, fields: ['member', 'category'] })
  const first = new Map<string, number>()
  for (const board of boards)
    for (const { member, category } of rows) if (category === board && !first.has(member)) first.set(member, board)
  return first
}
