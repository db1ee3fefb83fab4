import type { Post } from '#src/contracts/schemas/posts.ts'
import type { Actor } from '#src/rules/permissions.ts'
import type { Payload } from 'payload'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { CARD_FIELDS } from '#cms/posts/present.ts'
import { showPosts } from '#cms/posts/show.ts'
import { inFeeds } from '#cms/visibility/boards.ts'
import { readablePosts, viewerOf, visiblePosts } from '#cms/visibility/posts.ts'

/**
 * Selects the posts that every guest may read, for feeds and sitemaps. Blocks between `actor` and authors apply here
 * too.
 */
async function publicTo(payload: Payload, actor: Actor | null) {
  const [everybody, req] = [localRequest(payload), localRequest(payload, actor)]
  const open = await readablePosts(everybody, await viewerOf(everybody))
  return { req: everybody, where: { and: [open, visiblePosts(await viewerOf(req))] } }
}

/** The newest public posts as a guest sees them: of one category, or of those that are in feeds. */
export async function newestPublicPosts(
  payload: Payload,
  actor: Actor | null,
  { categoryId, limit }: { categoryId?: number | undefined; limit: number },
): Promise<Post[]> {
  const { req, where: open } = await publicTo(payload, actor)
  const where = categoryId === undefined ? { and: [open, ...(await inFeeds(req))] } : open
  const rows = await findPage(req, {
    collection: 'post',
    where,
    holding: categoryId === undefined ? undefined : { field: 'categories', id: categoryId },
    fields: CARD_FIELDS,
    sort: ['-createdAt', '-id'],
    limit,
  })
  return showPosts(req, rows)
}

/** How many public posts there are. */
export async function publicPostCount(payload: Payload, actor: Actor | null): Promise<number> {
  const { req, where } = await publicTo(payload, actor)
  return countRows(req, { collection: 'post', where })
}

/** Ids of public posts in the order of creation, with the time of their last change. */
export async function publicPostDates(
  payload: Payload,
  actor: Actor | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; editedAt: string }[]> {
  const { req, where } = await publicTo(payload, actor)
  // By time and not by id, which is the order of the index of visible posts.
  const sort = ['createdAt', 'id'] as const
  return findPage(req, { collection: 'post', where, fields: ['id', 'editedAt'], sort, offset, limit })
}

/** The posts among these that are public. */
export async function publicAmong(payload: Payload, ids: readonly string[]): Promise<string[]> {
  const { req, where } = await publicTo(payload, null)
  const among = { and: [where, { id: { in: [...ids] } }] }
  return (await findPage(req, { collection: 'post', where: among, fields: ['id'] })).map(({ id }) => id)
}
