import type * as calls from '#src/contracts/bookmarks.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { listReply, Reply } from '#cms/machinery/call/reply.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import { postsById } from '#cms/writing/posts/list.ts'
import { readerOf, visiblePosts } from '#cms/people/visibility/posts.ts'

/** The posts that the caller keeps, the one kept last first. */
export async function listBookmarks({ req, actor, input }: Call<typeof calls.listBookmarks>) {
  const rows = await findPage(req, {
    collection: 'bookmark',
    where: { member: { equals: actor.id } },
    within: { field: 'post', collection: 'post', where: visiblePosts(await readerOf(req)) },
    fields: ['post'],
    sort: ['-createdAt', '-id'],
    offset: input.offset,
    limit: input.limit + 1,
  })
  const { body, headers } = listReply(rows, input.limit)
  const posts = await postsById(
    req,
    body.map(({ post }) => post),
  )
  return new Reply<{ postId: string; post: Post }[]>(
    posts.map((post) => ({ postId: post.id, post })),
    { headers },
  )
}
