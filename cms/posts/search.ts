import type * as calls from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { MOST_COUNTED, totalCount } from '#src/rules/search.ts'
import type { Call } from '#cms/core/call/call.ts'
import { listReply, Reply } from '#cms/core/call/reply.ts'
import { isLocal } from '#cms/core/platform/request.ts'
import { countSearch } from './count-search.ts'
import { postIdsOf } from '#cms/core/database/search.ts'
import { hitPosts } from './search-excerpts.ts'
import { findHits, MOST_FOUND } from './search-hits.ts'
import { searchPlan } from './search-plan.ts'

/**
 * The posts whose title or content has every word of `q`, newest first or by relevance; locked ones are matched by title
 * only.
 */
export async function searchPosts({ req, actor, input, now }: Call<typeof calls.searchPosts>): Promise<Reply<Post[]>> {
  const { q, offset, limit } = input
  const plan = await searchPlan(req, input)
  // A page beyond all that can be found needs the count alone.
  const last = offset < MOST_FOUND ? offset + limit : 0
  const found = plan ? await findHits(req, plan, Math.max(last, MOST_COUNTED) + 1) : []
  // A search of a page is counted with its request, which has the reader's address. A word that finds nothing is not
  // offered to others.
  if (offset === 0 && found.length > 0 && !isLocal(req))
    await countSearch(req.payload, { q, ip: req.ip, memberId: actor?.id ?? null }, now)
  const { body, headers } = listReply(found.slice(offset, offset + limit + 1), limit)
  const ids = await postIdsOf(req, body)
  const shown = body.flatMap((key) => ids.get(key) ?? [])
  const posts = await hitPosts(req, shown, plan?.query.titleOnly ? [] : (plan?.words ?? []))
  return new Reply(posts, { headers: { ...headers, 'X-Total-Count': totalCount(found.length) } })
}
