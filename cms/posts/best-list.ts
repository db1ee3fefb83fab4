import type * as calls from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { SECRET_LEVEL } from '#src/rules/secrets.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Reply } from '#cms/core/call/reply.ts'
import { findCategory } from '#cms/categories/find.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { IS_BEST } from './best.ts'
import { feedPosts, postList } from './list.ts'

/** 개념글, of one board if given: what reached `popularLikes` last comes first. What is secret counts for no rank. */
export async function listBestPosts({ req, input }: Call<typeof calls.listBestPosts>): Promise<Reply<Post[]>> {
  const { category, limit, offset } = input
  const id = category === undefined ? null : (await findCategory(req, category)).id
  const listed = id === null ? await feedPosts(req) : visiblePosts(await viewerOf(req))
  return postList({
    req,
    where: { and: [listed, IS_BEST, { levelRestriction: { less_than: SECRET_LEVEL } }] },
    ...(id !== null && { holding: { field: 'categories', id } }),
    order: 'best',
    limit,
    offset,
  })
}
