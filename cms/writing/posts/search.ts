import type * as calls from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { isFound, queryTerms, type SearchTerms } from '#cms/machinery/markdown/search-terms.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { listReply, Reply } from '#cms/machinery/call/reply.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import { findCandidates } from '#cms/machinery/database/search.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { postsById } from './list.ts'
import { lockedAmong, viewerOf, visiblePosts } from '#cms/people/visibility/posts.ts'

/** Candidates are verified in portions; the first is small because a page of results needs few. */
const FIRST_PORTION = 50
const PORTION = 500
/**
 * Terms that are common apart but rare together would make one search read every post; it stops after so many
 * candidates.
 */
const MOST_CANDIDATES = 3_000

/** The posts whose title or content has every word of `q`, newest first; locked ones are matched by title only. */
export async function searchPosts({ req, input }: Call<typeof calls.searchPosts>): Promise<Reply<Post[]>> {
  const terms = queryTerms(input.q)
  const found = terms ? await findPosts(req, input.q, terms, input.offset + input.limit + 1) : []
  const { body, headers } = listReply(found.slice(input.offset), input.limit)
  return new Reply(await postsById(req, body), { headers })
}

/** Ids of the first `wanted` posts that contain the words; the index alone may give false candidates. */
async function findPosts(req: AppRequest, query: string, terms: SearchTerms, wanted: number): Promise<string[]> {
  const found: string[] = []
  for (let offset = 0; found.length < wanted && offset < MOST_CANDIDATES;) {
    const limit = offset === 0 ? FIRST_PORTION : PORTION
    const ids = await findCandidates(req, { index: 'post', ...terms, offset, limit })
    found.push(...(await verified(req, query, terms, ids)))
    if (ids.length < limit) break
    offset += limit
  }
  return found
}

async function verified(
  req: AppRequest,
  query: string,
  { isExact }: SearchTerms,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await findPage(req, {
    collection: 'post',
    where: { and: [{ id: { in: [...ids] } }, visiblePosts(await viewerOf(req))] },
    fields: ['id', 'title', 'author', 'levelRestriction', ...(isExact ? [] : (['content'] as const))],
    sort: ['id'],
    limit: ids.length,
  })
  const locked = await lockedAmong(req, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.filter((id) => {
    const post = byId.get(id)
    if (!post || (isExact && !locked.has(id))) return post !== undefined
    return isFound(query, { title: post.title, content: locked.has(id) ? null : post.content })
  })
}
