import type * as calls from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { MOST_COUNTED, totalCount } from '#src/rules/search.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { listReply, Reply } from '#cms/machinery/call/reply.ts'
import { postsById } from './list.ts'
import { withHitExcerpts } from './search-excerpts.ts'
import { findHits } from './search-hits.ts'
import { searchPlan } from './search-plan.ts'

/**
 * The posts whose title or content has every word of `q`, newest first or by relevance; locked ones are matched by title
 * only.
 */
export async function searchPosts({ req, input }: Call<typeof calls.searchPosts>): Promise<Reply<Post[]>> {
  const { offset, limit } = input
  const plan = await searchPlan(req, input)
  const found = plan ? await findHits(req, plan, Math.max(offset + limit, MOST_COUNTED) + 1) : []
  const { body, headers } = listReply(found.slice(offset, offset + limit + 1), limit)
  const posts = await withHitExcerpts(req, await postsById(req, body), plan?.query.titleOnly ? [] : (plan?.words ?? []))
  return new Reply(posts, { headers: { ...headers, 'X-Total-Count': totalCount(found.length) } })
}
