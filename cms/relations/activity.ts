import type { ActiveDay } from '#src/contracts/schemas/members.ts'
import type * as calls from '#src/contracts/users.ts'
import { addDays, seoulDay, startOfDay } from '#src/rules/dates.ts'
import type { Call } from '#cms/core/call/call.ts'
import { dailyWhere } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { NAMED } from '#cms/visibility/anonymous.ts'
import { boardsOfClosedPosts, inOpenBoards } from '#cms/visibility/boards.ts'

/** Today and 365 days before it: the same day of last year is always among them. */
const DAYS = 366

/** Posts that everyone may read, guests included: the counts are the same for every caller. */
const readByAll = async ({ payload }: AppRequest): Promise<Where<'post'>> => ({
  and: [
    { removedAt: { exists: false }, levelRestriction: { less_than_equal: 0 } },
    ...inOpenBoards(await boardsOfClosedPosts(localRequest(payload))),
  ],
})

/** On which days of the last year the member wrote how many posts and comments, the earliest first. */
export async function listActivity({ req, input: { id }, now }: Call<typeof calls.listActivity>): Promise<ActiveDay[]> {
  await memberOr404(req, id)
  const written = {
    author: { equals: id },
    ...NAMED,
    removedAt: { exists: false },
    createdAt: { greater_than_equal: startOfDay(addDays(seoulDay(now), 1 - DAYS)).toISOString() },
  }
  const open = await readByAll(req)
  const [posts, comments] = await Promise.all([
    dailyWhere(req, { collection: 'post', where: { and: [written, open] } }),
    dailyWhere(req, {
      collection: 'comment',
      where: written,
      within: { field: 'post', collection: 'post', where: open },
    }),
  ])
  const days = new Map<string, ActiveDay>()
  const dayOf = (day: string): ActiveDay => {
    const known = days.get(day) ?? { day, posts: 0, comments: 0 }
    days.set(day, known)
    return known
  }
  for (const { day, count } of posts) dayOf(day).posts = count
  for (const { day, count } of comments) dayOf(day).comments = count
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}
