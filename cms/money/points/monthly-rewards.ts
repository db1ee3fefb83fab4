import { monthRange, previousMonth, seoulMonth } from '#src/rules/dates.ts'
import { MONTHLY_REWARDS } from '#src/rules/points.ts'
import { notificationOtherText } from '#src/text/notification.ts'
import { findPage, insertRow, rowsWhere } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { NOT_DELETED } from '#cms/people/members/find.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { viewerOf, visiblePosts } from '#cms/people/visibility/posts.ts'
import { notify } from '#cms/notices/notifications/notify.ts'
import { append } from './ledger.ts'

/**
 * Pays the authors of the best three posts of the month before `now` and gives them the badge; ranked by likes, then
 * comments, then age. A month that has a badge is paid already: running it again changes nothing.
 */
export async function payMonthlyRewards(req: AppRequest, now: Date): Promise<string> {
  const month = previousMonth(seoulMonth(now))
  return inTransaction(req, async () => {
    const paid = await rowsWhere(req, 'badge', { month: { equals: month } }, { limit: 1 })
    if (paid.length > 0) return `${month} was paid before`
    const winners = await bestPosts(req, month)
    for (const [index, post] of winners.entries()) await pay(req, { post, month, index, now })
    return `${month}: ${winners.length} paid`
  })
}

interface Winner {
  id: string
  title: string
  author: string
}

async function bestPosts(req: AppRequest, month: string): Promise<Winner[]> {
  const { from, to } = monthRange(month)
  const posts = await findPage(req, {
    collection: 'post',
    where: {
      and: [
        visiblePosts(await viewerOf(req)),
        { author: { exists: true } },
        { createdAt: { greater_than_equal: from.toISOString() } },
        { createdAt: { less_than: to.toISOString() } },
      ],
    },
    within: { field: 'author', collection: 'member', where: NOT_DELETED },
    fields: ['id', 'title', 'author'],
    sort: ['-likeCount', '-commentCount', 'createdAt', 'id'],
    limit: MONTHLY_REWARDS.length,
  })
  return posts as Winner[]
}

interface Payment {
  post: Winner
  month: string
  index: number
  now: Date
}

async function pay(req: AppRequest, { post, month, index, now }: Payment): Promise<void> {
  const reward = MONTHLY_REWARDS[index]
  if (!reward) return
  await insertRow(req, 'badge', {
    id: `${month}:${reward.rank}`,
    member: post.author,
    rank: reward.rank,
    month,
    post: post.id,
    createdAt: now.toISOString(),
  })
  await append(req, {
    memberId: post.author,
    key: `monthly:${month}:${reward.rank}`,
    type: 'monthly_reward',
    amount: reward.points,
    description: post.title,
    reference: { type: 'post', id: post.id },
    now,
  })
  const ranked = notificationOtherText.ranked({ month: Number(month.slice(5)), rank: reward.rank })
  await notify(req, { kind: 'monthRewarded', post, points: reward.points, ranked }, now)
}
