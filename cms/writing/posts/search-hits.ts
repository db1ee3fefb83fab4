import { hasAll, hasOne, searchedText } from '#cms/machinery/markdown/search-terms.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import { findCandidates } from '#cms/machinery/database/search.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { lockedAmong, viewerOf, visiblePosts } from '#cms/people/visibility/posts.ts'
import type { SearchPlan } from './search-plan.ts'

/** Candidates are verified in portions: the first suffices for a rare word, the second for a whole count. */
const PORTIONS = [100, 1_000] as const
/**
 * Terms that are common apart but rare together would make one search read every post; it stops after so many
 * candidates.
 */
const MOST_CANDIDATES = 3_000

/** Ids of the first `wanted` posts that fit, in the order of the plan; by relevance those with the words in their title first. */
export async function findHits(req: AppRequest, plan: SearchPlan, wanted: number): Promise<string[]> {
  const isTitled = plan.sort === 'relevance' && !plan.query.titleOnly
  const first = isTitled ? await hitsOf(req, inTitle(plan), wanted) : []
  if (first.length >= wanted) return first
  const seen = new Set(first)
  const all = await hitsOf(req, plan, wanted)
  return [...first, ...all.filter((id) => !seen.has(id))].slice(0, wanted)
}

/** The same search in titles alone. */
const inTitle = (plan: SearchPlan): SearchPlan => ({ ...plan, query: { ...plan.query, titleOnly: true } })

/** Ids of the first `wanted` posts that fit, newest first; the index alone may give false candidates. */
async function hitsOf(req: AppRequest, plan: SearchPlan, wanted: number): Promise<string[]> {
  const found: string[] = []
  for (let [offset, portion] = [0, 0]; found.length < wanted && offset < MOST_CANDIDATES; portion += 1) {
    const limit = PORTIONS[Math.min(portion, PORTIONS.length - 1)] as number
    const ids = await findCandidates(req, { ...plan.query, offset, limit })
    found.push(...(await verified(req, plan, ids)))
    if (ids.length < limit) break
    offset += limit
  }
  return found
}

/** Those of the candidates that the reader may find and that have the words. */
async function verified(req: AppRequest, plan: SearchPlan, ids: readonly string[]): Promise<string[]> {
  const { isExact, words, without } = plan
  const { titleOnly } = plan.query
  const needsText = !isExact && !(titleOnly && without.length === 0)
  const rows = await findPage(req, {
    collection: 'post',
    where: { and: [{ id: { in: [...ids] } }, visiblePosts(await viewerOf(req))] },
    fields: ['id', 'title', 'author', 'levelRestriction', ...(needsText ? (['content'] as const) : [])],
    sort: ['id'],
    limit: ids.length,
  })
  const locked = await lockedAmong(req, rows)
  const fits = (post: (typeof rows)[number]): boolean => {
    if (isExact && !locked.has(post.id)) return true
    const whole = searchedText({ title: post.title, content: locked.has(post.id) ? null : (post.content ?? null) })
    return hasAll(words, titleOnly ? { ...whole, body: null } : whole) && !hasOne(without, whole)
  }
  const found = new Set(rows.filter(fits).map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}
