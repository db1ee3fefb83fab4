import { moderatesOneOf } from '#src/rules/board-rights.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { boardsOfTargets } from '#cms/holds/boards-of.ts'
import { boardsOfClosedPosts, denialAmong, type ClosedBoards } from '#cms/visibility/boards.ts'

/**
 * These selections of reports as the caller may list them, among the newest `LIMITS.report.scannedForBoards` of each: for a
 * moderator of boards what is in theirs, for none what is in a board that is closed to them. As they are for staff to
 * whom no board is closed.
 */
export async function ofOwnBoards(req: AppRequest, parts: readonly Where<'report'>[]): Promise<Where<'report'>[]> {
  const closed = await boardsOfClosedPosts(req)
  const isOfAll = !req.actor?.onBoards && closed.size === 0
  return isOfAll ? [...parts] : Promise.all(parts.map((where) => ofBoards(req, closed, where)))
}

async function ofBoards(req: AppRequest, closed: ClosedBoards, where: Where<'report'>): Promise<Where<'report'>> {
  const isOnBoards = req.actor?.onBoards === true
  const rows = await findPage(req, {
    collection: 'report',
    where: isOnBoards ? { and: [where, { or: [{ post: { exists: true } }, { comment: { exists: true } }] }] } : where,
    fields: ['id', 'post', 'comment'],
    sort: ['-createdAt', '-id'],
    limit: LIMITS.report.scannedForBoards,
  })
  const boards = await boardsOfTargets(req, rows)
  const isTheirs = (ids: readonly number[]): boolean =>
    (!isOnBoards || moderatesOneOf(req.actor, ids)) && denialAmong(closed, ids) === null
  return { id: { in: rows.filter((row) => isTheirs(boards.get(row) ?? [])).map(({ id }) => id) } }
}
