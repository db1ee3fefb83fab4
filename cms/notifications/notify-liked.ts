import { publish } from '#cms/core/live/publish.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { PostForAccess } from '#cms/visibility/posts.ts'
import { wantsNotification } from './may-disturb.ts'
import { audienceOf } from './audience.ts'
import { mutedBy } from '#cms/visibility/mutes.ts'
import { growNotification, createNotification, findUnreadGroups, type UnreadGroup } from './store.ts'
import { countAgain, takeBack, withdrawnLine, type CountedLiker } from './take-back-likes.ts'

/** A post or comment. */
interface LikedWork {
  type: 'post' | 'comment'
  id: string
}

/** New likes of one work. */
export interface Likes {
  work: LikedWork
  post: PostForAccess & { id: string }
  likers: readonly Liker[]
  /** Members who took their like back. */
  unlikers: readonly CountedLiker[]
  now: Date
}

interface Liker extends CountedLiker {
  /** Admins and moderators may read and like across blocks. */
  readsAll: boolean
}

/** The notification that counts a member's like of a work. */
export type CountedBy = (workId: string, likerId: string) => string | null

/**
 * Notifies the author of likes of their works. While unread, one notification counts all members who like a work, each
 * once even if they unlike and like again; it does not count likes that were taken back, and counts as read when none is
 * left. Returns which notification counts which like, to be stored with it.
 */
export async function notifyLikes(
  req: AppRequest,
  authorId: string | null,
  works: readonly Likes[],
): Promise<CountedBy> {
  for (const { post, work } of works) publish(req, { topic: `post:${post.id}`, name: 'like', ref: work.id })
  const ids = new Map<string, ReadonlyMap<string, string>>()
  const countedBy: CountedBy = (workId, likerId) => ids.get(workId)?.get(likerId) ?? null
  for (const likes of works) await takeBack(req, likes)
  if (!authorId || !works.some(({ likers }) => likers.length > 0)) return countedBy
  const muted = await mutedBy(req, authorId)
  const counted: CountedLikes[] = []
  for (const likes of works) {
    const likers = await countedLikers(req, { to: authorId, muted, ...likes })
    if (likers.length > 0) counted.push({ ...likes, to: authorId, counted: likers })
  }
  if (counted.length === 0) return countedBy
  const open = await findUnreadGroups(
    req,
    counted.map(({ work }) => groupOf(work)),
  )
  for (const likes of counted) {
    const { work } = likes
    const id = await countLikes(req, likes, open.get(groupOf(work)) ?? null)
    if (id) ids.set(work.id, new Map(likes.counted.map((liker) => [liker.id, id])))
  }
  return countedBy
}

const groupOf = ({ id }: LikedWork): string => `like:${id}`

type CountedLikes = Likes & { to: string; counted: readonly Liker[] }

async function countLikes(
  req: AppRequest,
  { work, post, to, counted, now }: CountedLikes,
  open: UnreadGroup | null,
): Promise<string | null> {
  const kind = work.type === 'post' ? 'postLiked' : 'commentLiked'
  const line = open?.id ?? (await withdrawnLine(req, counted))
  const fresh = counted.filter(({ countedBy }) => !line || countedBy !== line)
  const isNamed = !post.isAnonymous
  const actorId = (isNamed && fresh.at(-1)?.id) || null
  if (line) {
    // A like that is not counted must not reference the line either.
    if (!(await wantsNotification(req, to, kind))) return null
    await countAgain(req, line, { likers: counted, isNamed })
    if (fresh.length > 0)
      await growNotification(req, { id: line, kind, count: 0 }, { to, actorId, by: fresh.length, now })
    return line
  }
  const about = { postId: post.id, commentId: work.type === 'comment' ? work.id : null }
  const reference = { type: work.type, id: work.id }
  const notification = { to, actorId, kind, gather: groupOf(work), ...about, reference } as const
  return createNotification(req, notification, { now, count: fresh.length })
}

/** The likers that the author may be notified of. A block prevents liking a post, except for staff: no check needed. */
async function countedLikers(
  req: AppRequest,
  { to, muted, post, likers }: Likes & { to: string; muted: ReadonlySet<string> },
): Promise<Liker[]> {
  const others = likers.filter(({ id }) => id !== to && (post.isAnonymous || !muted.has(id)))
  const isAllowed = ({ readsAll }: Liker): boolean => post.author === to && !readsAll
  const toAct = ({ id }: Liker) => ({ to, actorId: id })
  const { includes } = await audienceOf(req, others.filter((liker) => !isAllowed(liker)).map(toAct), post)
  return others.filter((liker) => isAllowed(liker) || includes(toAct(liker)))
}
