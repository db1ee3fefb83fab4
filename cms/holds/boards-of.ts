import type { BoardsOf } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, relatedIds, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { boardsOfClosedPosts, denialAmong } from '#cms/visibility/boards.ts'
import type { ReportTarget } from './reported-content.ts'

/** The boards of each of these posts, or of the post of each of these comments; messages have none. */
export async function boardsOfTargets(
  req: AppRequest,
  targets: readonly ReportTarget[],
): Promise<ReadonlyMap<ReportTarget, readonly number[]>> {
  const comments = targets.flatMap(({ comment }) => comment ?? [])
  const rows =
    comments.length > 0
      ? await findPage(req, { collection: 'comment', where: { id: { in: comments } }, fields: ['id', 'post'] })
      : []
  const postOf = new Map(rows.map(({ id, post }) => [id, post]))
  const postIdOf = ({ post, comment }: ReportTarget) => (comment ? postOf.get(comment) : post) ?? ''
  const ids = [...new Set(targets.map(postIdOf))].filter(Boolean)
  const boards = await relatedIds(req, { collection: 'post', field: 'categories', ids })
  return new Map(targets.map((target) => [target, boards.get(postIdOf(target)) ?? []]))
}

/** The boards of one target. */
export const boardsOfTarget = async (req: AppRequest, target: ReportTarget): Promise<readonly number[]> =>
  (await boardsOfTargets(req, [target])).get(target) ?? []

/** The boards of the post that a call is about. */
export const boardsOfPost: BoardsOf = ({ req, params }) => boardsOfTarget(req, { post: params.id ?? '' })

/** The boards of the comment that a call is about. */
export const boardsOfComment: BoardsOf = ({ req, params }) => boardsOfTarget(req, { comment: params.id ?? '' })

/** The boards of what a report is about. */
export const boardsOfReport: BoardsOf = async ({ req, params }) => {
  const report: Row<'report'> | null = await rowById(req, 'report', params.id ?? '')
  return report ? boardsOfTarget(req, report) : []
}

/**
 * The targets among these in a board that is closed to the caller, who may not moderate what they may not read. Asks
 * the database only where some board is closed to them.
 */
export async function closedTargets(
  req: AppRequest,
  targets: readonly ReportTarget[],
): Promise<ReadonlySet<ReportTarget>> {
  const closed = await boardsOfClosedPosts(req)
  if (closed.size === 0) return new Set()
  const boards = await boardsOfTargets(req, targets)
  return new Set(targets.filter((target) => denialAmong(closed, boards.get(target) ?? []) !== null))
}
