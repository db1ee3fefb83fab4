import { moderatesOneOf } from '#src/rules/board-rights.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { boardsOfTargets } from '#cms/holds/boards-of.ts'

/**
 * These selections of reports as the caller may list them: for staff as they are, for a moderator of boards what stands
 * in theirs, among the newest `LIMITS.report.scannedForBoards` of each.
 */
export const ofOwnBoards = async (req: AppRequest, parts: readonly Where<'report'>[]): Promise<Where<'report'>[]> =>
  req.actor?.onBoards ? Promise.all(parts.map((where) => ofBoards(req, where))) : [...parts]

async function ofBoards(req: AppRequest, where: Where<'report'>): Promise<Where<'report'>> {
  const rows = await findPage(req, {
    collection: 'report',
    where: { and: [where, { or: [{ post: { exists: true } }, { comment: { exists: true } }] }] },
    fields: ['id', 'post', 'comment'],
    sort: ['-createdAt', '-id'],
    limit: LIMITS.report.scannedForBoards,
  })
  const boards = await boardsOfTargets(req, rows)
  const ids = rows.filter((row) => moderatesOneOf(req.actor, boards.get(row) ?? [])).map(({ id }) => id)
  return { id: { in: ids } }
}
