import { LIVE } from '#src/rules/notifications.ts'
import { commentCursor, type CommentCursor } from '#src/rules/post-cursors.ts'
import { countsBy, findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { namedAmong, notNamed } from '#cms/visibility/anonymous.ts'
import { mutedBy } from '#cms/visibility/mutes.ts'
import { viewerOf, visibleComments } from '#cms/visibility/posts.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The cursor of a post's newest comments, also of hidden ones, by which the event stream finds what comes after. */
export async function commentCursorOf(req: AppRequest, postId: string): Promise<CommentCursor> {
  const newest = await findPage(req, {
    collection: 'comment',
    where: { post: { equals: postId } },
    fields: ['id', 'createdAt'],
    sort: ['-createdAt', '-id'],
    limit: LIVE.cursorComments,
  })
  return commentCursor(newest)
}

/** Until when the caller read the comments of each of these posts; without those that they never opened. */
async function readPositions(req: AppRequest, postIds: readonly string[]): Promise<Map<string, string>> {
  const { actor } = req
  if (!actor || postIds.length === 0) return new Map()
  const where = { id: { in: postIds.map((id) => `${actor.id}:${id}`) } }
  const rows = await findPage(req, { collection: 'read-position', where, fields: ['post', 'until'] })
  return new Map(rows.map(({ post, until }) => [post, until]))
}

/** Until when the caller read the comments of this post; null if they never opened it. */
export const readUntil = async (req: AppRequest, postId: string): Promise<string | null> =>
  (await readPositions(req, [postId])).get(postId) ?? null

/**
 * How many comments of others came to each of these posts since the caller was there, by one query for all; without posts
 * that they never opened. Comments that are hidden from the caller or muted by them are not counted.
 */
export async function newCommentCounts(req: AppRequest, postIds: readonly string[]): Promise<Map<string, number>> {
  const positions = await readPositions(req, postIds)
  if (positions.size === 0) return new Map()
  const since = [...positions].map(([post, until]): Where<'comment'> => ({
    and: [{ post: { equals: post } }, { createdAt: { greater_than: until } }],
  }))
  const where = { and: [{ or: since }, await ofOthers(req, [...positions.keys()])] }
  const counts = await countsBy(req, { collection: 'comment', by: 'post', where })
  return new Map([...positions.keys()].map((id) => [id, counts.get(id) ?? 0]))
}

/** Id of the first comment of others that came to this post since the caller was there; null without one. */
export async function firstNewComment(req: AppRequest, postId: string): Promise<string | null> {
  const until = await readUntil(req, postId)
  if (until === null) return null
  const since: Where<'comment'> = { createdAt: { greater_than: until } }
  const [first] = await findPage(req, {
    collection: 'comment',
    where: { and: [{ post: { equals: postId } }, since, await ofOthers(req, [postId])] },
    fields: ['id'],
    sort: ['createdAt', 'id'],
    limit: 1,
  })
  return first?.id ?? null
}

/** The comments below these posts that count as new for the caller. */
async function ofOthers(req: AppRequest, postIds: readonly string[]): Promise<Where<'comment'>> {
  const viewer = await viewerOf(req)
  const own = viewer.actor?.id ?? ''
  const muted = await mutedBy(req, own)
  return {
    and: [
      visibleComments(viewer),
      { removedAt: { exists: false } },
      { author: { not_equals: own } },
      notNamed([...muted]),
      { parent: { not_in: await hiddenThreads(req, postIds) } },
    ],
  }
}

/** Comments of members whom the caller does not see: the replies below them are not shown either. */
async function hiddenThreads(req: AppRequest, postIds: readonly string[]): Promise<string[]> {
  const { hidden } = await viewerOf(req)
  if (hidden.length === 0) return []
  const where: Where<'comment'> = {
    and: [{ post: { in: postIds } }, { parent: { exists: false } }, namedAmong(hidden)],
  }
  return (await findPage(req, { collection: 'comment', where, fields: ['id'] })).map(({ id }) => id)
}
