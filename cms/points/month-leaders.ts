import { seoulMonth } from '#src/rules/dates.ts'
import { MONTHLY_REWARDS } from '#src/rules/points.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { mutedBy } from '#cms/visibility/mutes.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { bestPosts } from './monthly-rewards.ts'

/** A post that would get a reward if the month ended now, and how many points. */
export interface MonthLeader {
  id: string
  title: string
  prefix: string | null
  points: number
}

/** Which posts lead may be this old; what of them a reader may see is read each time. */
const LIFE_MS = 300_000
const leaders = remembered<string[]>('month leaders', { lifeMs: () => LIFE_MS })

/** The posts of this month that lead now, as the monthly rewards judge them, those that the caller may see. */
export async function monthLeaders(req: AppRequest, now: Date): Promise<MonthLeader[]> {
  const month = seoulMonth(now)
  const ids = await leaders.get(
    async () => (await bestPosts(localRequest(req.payload), month, now)).map(({ id }) => id),
    month,
  )
  if (ids.length === 0) return []
  const muted = req.actor ? await mutedBy(req, req.actor.id) : new Set<string>()
  const posts = await findPage(req, {
    collection: 'post',
    where: { and: [{ id: { in: ids } }, visiblePosts(await viewerOf(req))] },
    fields: ['id', 'title', 'prefix', 'author'],
  })
  return MONTHLY_REWARDS.flatMap(({ points }, index) => {
    const post = posts.find(({ id }) => id === ids[index])
    return post?.author && !muted.has(post.author)
      ? [{ id: post.id, title: post.title, prefix: post.prefix ?? null, points }]
      : []
  })
}
