import type { Post } from '#src/contracts/schemas/posts.ts'
import type * as calls from '#src/contracts/read-positions.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Reply } from '#cms/core/call/reply.ts'
import { deleteRows, findPage } from '#cms/core/database/rows.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { postsOfRows } from './list.ts'

/** The posts that the caller opened, the last one first: those of which a read position is stored. */
export async function listRecentPosts({
  req,
  actor,
  input,
}: Call<typeof calls.listRecentPosts>): Promise<Reply<Post[]>> {
  const rows = await findPage(req, {
    collection: 'read-position',
    where: { member: { equals: actor.id } },
    within: { field: 'post', collection: 'post', where: visiblePosts(await viewerOf(req)) },
    fields: ['post'],
    sort: ['-at'],
    offset: input.offset,
    limit: input.limit + 1,
  })
  return postsOfRows(req, rows, input.limit)
}

/** Forgets that the caller opened this post, and how far they read it; what is not known changes nothing. */
export const forgetRecentPost = ({ req, actor, input }: Call<typeof calls.forgetRecentPost>): Promise<void> =>
  deleteRows(req, 'read-position', { id: { equals: `${actor.id}:${input.postId}` } })

/** Forgets every post that the caller opened. */
export const forgetRecentPosts = ({ req, actor }: Call<typeof calls.forgetRecentPosts>): Promise<void> =>
  deleteRows(req, 'read-position', { member: { equals: actor.id } })
