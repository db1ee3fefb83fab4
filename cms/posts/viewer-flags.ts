import { findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** Ids of those posts or comments that the caller likes. What has no likes is not looked up: the count is stored with them. */
export async function likedAmong(
  req: AppRequest,
  works: readonly { id: string; likeCount: number }[],
): Promise<ReadonlySet<string>> {
  const { actor } = req
  const ids = works.filter(({ likeCount }) => likeCount > 0).map(({ id }) => id)
  if (!actor || ids.length === 0) return new Set()
  const where: Where<'like'> = {
    and: [{ id: { in: ids.map((id) => `${id}:${actor.id}`) } }, { isLiked: { equals: true } }],
  }
  const rows = await findPage(req, { collection: 'like', where, fields: ['id'], sort: ['id'], limit: ids.length })
  return new Set(rows.map(({ id }) => id.slice(0, -actor.id.length - 1)))
}

/** Ids of those posts whose new comments notify the caller: their own and those that they watch, unless they stopped it. */
export async function watchedAmong(
  req: AppRequest,
  posts: readonly { id: string; author?: string | null }[],
): Promise<ReadonlySet<string>> {
  const { actor } = req
  if (!actor || posts.length === 0) return new Set()
  const where = { id: { in: posts.map(({ id }) => `${actor.id}:${id}`) } }
  const rows = await findPage(req, { collection: 'watch', where, fields: ['post', 'isWatching'] })
  const chosen = new Map(rows.map(({ post, isWatching }) => [post, isWatching]))
  return new Set(posts.filter(({ id, author }) => chosen.get(id) ?? author === actor.id).map(({ id }) => id))
}

/** Ids of those posts that the caller bookmarked. */
export async function bookmarkedAmong(req: AppRequest, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { actor } = req
  if (!actor) return new Set()
  const where = { id: { in: postIds.map((id) => `${actor.id}:${id}`) } }
  const rows = await findPage(req, {
    collection: 'bookmark',
    where,
    fields: ['post'],
    sort: ['id'],
    limit: postIds.length,
  })
  return new Set(rows.map(({ post }) => post))
}
