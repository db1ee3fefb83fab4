import { monthRange, previousMonth, seoulMonth } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { MONTHLY_REWARDS } from '#src/rules/points.ts'
import { SECRET_LEVEL } from '#src/rules/secrets.ts'
import { notificationOtherText } from '#src/text/notification.ts'
import { countRows, findPage, insertRow, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { membersOfSameBrowsers } from '#cms/safety/shared-access.ts'
import { NOT_DELETED } from '#cms/members/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { NAMED } from '#cms/visibility/anonymous.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { notify } from '#cms/notifications/notify.ts'
import { earns } from './earning.ts'
import { append } from './ledger.ts'
import { unpaidLikesOf } from './unpaid-likes.ts'

/**
 * Pays the authors of the best three posts of the month before `now` and gives them the badge; ranked by likes, then
 * comments, then age. A month that has a badge is paid already: running it again changes nothing.
 */
export async function payMonthlyRewards(req: AppRequest, now: Date): Promise<string> {
  const month = previousMonth(seoulMonth(now))
  return inTransaction(req, async () => {
    const paid = await rowsWhere(req, 'badge', { month: { equals: month } }, { limit: 1 })
    if (paid.length > 0) return `${month} was paid before`
    const winners = await bestPosts(req, month, now)
    for (const [index, post] of winners.entries()) await pay(req, { post, month, index, now })
    return `${month}: ${winners.length} paid`
  })
}

interface Winner {
  id: string
  title: string
  author: string
}

const PORTION = 100

/**
 * The best posts by likes and comments that pay, of authors who may earn. Read in the order of all likes, until no further
 * post can have as many paying ones as the third best.
 */
export async function bestPosts(req: AppRequest, month: string, now: Date): Promise<Winner[]> {
  const { from, to } = monthRange(month)
  const where: Where<'post'> = {
    and: [
      visiblePosts(await viewerOf(req)),
      {
        ...NAMED,
        author: { exists: true },
        levelRestriction: { less_than: SECRET_LEVEL },
        isImported: { exists: false },
      },
      { createdAt: { greater_than_equal: from.toISOString() } },
      { createdAt: { less_than: to.toISOString() } },
    ],
  }
  let best: Candidate[] = []
  for (let offset = 0; ; offset += PORTION) {
    const posts = await findPage(req, {
      collection: 'post',
      where,
      within: { field: 'author', collection: 'member', where: NOT_DELETED },
      fields: ['id', 'title', 'author', 'likeCount', 'commentCount', 'createdAt'],
      sort: ['-likeCount', '-commentCount', 'createdAt', 'id'],
      offset,
      limit: PORTION,
    })
    for (const post of posts) {
      const least = best[MONTHLY_REWARDS.length - 1]
      if (least && post.likeCount < least.likes) return best
      const candidate = await candidateOf(req, post as Winner & Counts, now)
      if (candidate) best = [...best, candidate].sort(byRank).slice(0, MONTHLY_REWARDS.length)
    }
    if (posts.length < PORTION) return best
  }
}

interface Counts {
  likeCount: number
  commentCount: number
  createdAt: string
}

/** A post with what of its likes and comments pays. */
interface Candidate extends Winner {
  likes: number
  comments: number
  createdAt: string
}

const byRank = (one: Candidate, other: Candidate): number =>
  other.likes - one.likes ||
  other.comments - one.comments ||
  one.createdAt.localeCompare(other.createdAt) ||
  one.id.localeCompare(other.id)

/** Null for an author who may not earn. */
async function candidateOf(req: AppRequest, post: Winner & Counts, now: Date): Promise<Candidate | null> {
  const { id, title, author, createdAt } = post
  if (!(await earns(req, { kind: 'month', memberId: author, now }))) return null
  const linked = await membersOfSameBrowsers(req, { memberId: author, now, days: LIMITS.accessRecord.days })
  const answers: Where<'comment'> = {
    and: [{ post: { equals: id } }, { author: { in: [...linked.keys()] } }, { removedAt: { exists: false } }],
  }
  const unpaid = linked.size > 0 ? await countRows(req, { collection: 'comment', where: answers }) : 0
  const likes = post.likeCount - (await unpaidLikesOf(req, id))
  return { id, title, author, createdAt, likes, comments: post.commentCount - unpaid }
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
