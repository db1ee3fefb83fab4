import { seoulDay, startOfDay } from '#src/rules/dates.ts'
import { countRows } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { NOT_DELETED } from '#cms/members/find.ts'
import { publicPostCount } from '#cms/crawlers/public-posts.ts'

export interface CommunityFigures {
  members: number
  postsToday: number
}

/** How many members there are, and how many posts that every guest may read were written today in Asia/Seoul. */
export async function communityFigures(req: AppRequest, now: Date): Promise<CommunityFigures> {
  const [members, postsToday] = await Promise.all([
    countRows(req, { collection: 'member', where: NOT_DELETED }),
    publicPostCount(req.payload, null, { since: startOfDay(seoulDay(now)) }),
  ])
  return { members, postsToday }
}
