import { AppError } from '#src/rules/app-error.ts'
import { postTag } from '#src/rules/page-tags.ts'
import type { Row } from '../database/row.ts'
import { changeRow, findPage, insertRow, rowsWhere } from '../database/rows.ts'
import { clearPages } from '../http/page-cache.ts'
import type { AppRequest } from '../platform/request.ts'
import { rewardLikes } from '../points/like-rewards.ts'
import type { Work } from '../points/rewards.ts'

/** What is liked, and the post whose pages show it. */
export interface Target {
  work: Work
  postId: string
}

/** What one member wants of it. */
export interface Wish {
  likerId: string
  /** The state that is wanted; without it the state is turned. */
  wanted: boolean | undefined
  now: Date
}

/** How it stands for the member after the wish. */
export interface Liked {
  liked: boolean
  likeCount: number
}

/** One member and the work: as stored, if ever, and as the wishes so far have left it. */
interface Pair {
  id: string
  likerId: string
  stored: Row<'like'> | undefined
  isLiked: boolean
  now: Date
}

/** Does the wishes in their order, in the open transaction, with one change of the count for all of them. */
export async function setLikes(req: AppRequest, { work, postId }: Target, wishes: readonly Wish[]): Promise<Liked[]> {
  const [row] = await findPage(req, {
    collection: work.type,
    where: { id: { equals: work.id } },
    fields: ['likeCount', 'removedAt'],
    limit: 1,
  })
  if (!row || row.removedAt) throw new AppError('NOT_FOUND', { reason: 'removed' })
  const pairs = await pairsOf(req, work, wishes)
  let { likeCount } = row
  const answers = wishes.map(({ likerId, wanted, now }) => {
    const pair = pairs.get(likerId) as Pair
    const liked = wanted ?? !pair.isLiked
    if (liked !== pair.isLiked) {
      likeCount += liked ? 1 : -1
      Object.assign(pair, { isLiked: liked, now })
    }
    return { liked, likeCount }
  })
  const changed = [...pairs.values()].filter(({ stored, isLiked }) => isLiked !== (stored?.isLiked === true))
  if (changed.length === 0) return answers
  // The count first: on MongoDB the likes of two replicas meet in this row, and the later ones start over.
  await changeRow(req, work.type, work.id, { likeCount: { $inc: likeCount - row.likeCount } })
  for (const pair of changed) await store(req, work, pair)
  await rewardLikes(req, { work, likeCount, changes: changed.map(changeOf) })
  clearPages(req, [postTag(postId)])
  return answers
}

async function pairsOf(req: AppRequest, work: Work, wishes: readonly Wish[]): Promise<Map<string, Pair>> {
  const ids = [...new Set(wishes.map(({ likerId }) => likerId))].map((likerId) => `${work.id}:${likerId}`)
  const rows = new Map((await rowsWhere(req, 'like', { id: { in: ids } })).map((row) => [row.id, row]))
  return new Map(
    wishes.map(({ likerId, now }) => {
      const id = `${work.id}:${likerId}`
      const stored = rows.get(id)
      return [likerId, { id, likerId, stored, isLiked: stored?.isLiked === true, now }]
    }),
  )
}

const turnOf = ({ stored }: Pair): number => (stored?.turn ?? 0) + 1

async function store(req: AppRequest, work: Work, pair: Pair): Promise<void> {
  const { id, likerId, stored, isLiked, now } = pair
  const state = { isLiked, turn: turnOf(pair), ...(isLiked && { createdAt: now.toISOString() }) }
  if (stored) return void (await changeRow(req, 'like', id, state))
  const about = { member: likerId, [work.type]: work.id, createdAt: now.toISOString() }
  await insertRow(req, 'like', { id, ...about, ...state, paidPoints: 0, paidExp: 0 })
}

const changeOf = (pair: Pair) => ({
  likeId: pair.id,
  likerId: pair.likerId,
  liked: pair.isLiked,
  turn: turnOf(pair),
  paid: { points: pair.stored?.paidPoints ?? 0, exp: pair.stored?.paidExp ?? 0 },
  now: pair.now,
})
