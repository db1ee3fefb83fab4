import type { Post } from '#src/contracts/schemas/posts.ts'
import type { Actor } from '#src/rules/permissions.ts'
import type { Payload } from 'payload'
import { countRows, findPage } from '#cms/machinery/database/rows.ts'
import { localRequest } from '#cms/machinery/platform/request.ts'
import { CARD_FIELDS } from '#cms/writing/posts/present.ts'
import { showPosts } from '#cms/writing/posts/show.ts'
import { readablePosts, viewerOf, visiblePosts } from '#cms/people/visibility/posts.ts'

/**
 * The posts that everybody may read, whoever asks: what feeds and sitemaps are made of. Two members who do not want to
 * meet do not meet here either.
 */
async function publicTo(payload: Payload, actor: Actor | null) {
  const [everybody, req] = [localRequest(payload), localRequest(payload, actor)]
  const open = await readablePosts(everybody, await viewerOf(everybody))
  return { req: everybody, where: { and: [open, visiblePosts(await viewerOf(req))] } }
}

/** The newest posts that everybody may read, as a guest meets them; of one category where it is named. */
export async function newestPublicPosts(
  payload: Payload,
  actor: Actor | null,
  { categoryId, limit }: { categoryId?: number | undefined; limit: number },
): Promise<Post[]> {
  const { req, where } = await publicTo(payload, actor)
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

/** How many posts everybody may read. */
export async function publicPostCount(payload: Payload, actor: Actor | null): Promise<number> {
  const { req, where } = await publicTo(payload, actor)
  return countRows(req, { collection: 'post', where })
}

/** Ids of posts that everybody may read, in the order of their making, with when each was last changed. */
export async function publicPostDates(
  payload: Payload,
  actor: Actor | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; editedAt: string }[]> {
  const { req, where } = await publicTo(payload, actor)
  // By time and not by id, because that is what the index of visible posts is in.
  const sort = ['createdAt', 'id'] as const
  return findPage(req, { collection: 'post', where, fields: ['id', 'editedAt'], sort, offset, limit })
}

/** Those among these posts that everybody may read. */
export async function publicAmong(payload: Payload, ids: readonly string[]): Promise<string[]> {
  const { req, where } = await publicTo(payload, null)
  const among = { and: [where, { id: { in: [...ids] } }] }
  return (await findPage(req, { collection: 'post', where: among, fields: ['id'] })).map(({ id }) => id)
}
