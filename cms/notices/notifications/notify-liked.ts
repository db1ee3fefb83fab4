import { publish } from '#cms/machinery/live/publish.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import type { PostForAccess } from '#cms/people/visibility/posts.ts'
import { mayNotify } from './may-notify.ts'
import { mutedBy } from '#cms/people/visibility/mutes.ts'
import { growNotification, createNotification, findUnreadGroup } from './store.ts'

/** A post or comment; `authorId` is null when its author deleted the account. */
interface LikedWork {
  type: 'post' | 'comment'
  id: string
  authorId: string | null
}

/** New likes of one work. */
export interface Likes {
  work: LikedWork
  post: PostForAccess & { id: string }
  likers: readonly Liker[]
}

interface Liker {
  id: string
  /** Id of the notification that counted this member's like before. */
  countedBy: string | null
  /** Admins and moderators may read and like across blocks. */
  readsAll: boolean
}

/**
 * Notifies the author of likes. While unread, one notification counts all members who like the work, each once even if
 * they unlike and like again. Returns its id for each counted liker, to be stored with their like.
 */
export async function notifyLikes(req: AppRequest, likes: Likes, now: Date): Promise<ReadonlyMap<string, string>> {
  const { work, post, likers } = likes
  publish(req, { topic: `post:${post.id}`, name: 'like', ref: work.id })
  const { authorId: to } = work
  if (!to) return new Map()
  const counted = await countedLikers(req, { to, post, likers })
  if (counted.length === 0) return new Map()
  const notificationId = await countLikes(req, { ...likes, to, counted }, now)
  return new Map(notificationId ? counted.map(({ id }) => [id, notificationId]) : [])
}

type CountedLikes = Likes & { to: string; counted: readonly Liker[] }

async function countLikes(
  req: AppRequest,
  { work, post, to, counted }: CountedLikes,
  now: Date,
): Promise<string | null> {
  const gather = `like:${work.id}`
  const open = await findUnreadGroup(req, gather)
  const fresh = open ? counted.filter(({ countedBy }) => countedBy !== open.id) : counted
  const actorId = fresh.at(-1)?.id ?? null
  if (open) {
    if (actorId) await growNotification(req, open, { to, actorId, by: fresh.length, now })
    return open.id
  }
  const kind = work.type === 'post' ? 'postLiked' : 'commentLiked'
  const about = { postId: post.id, commentId: work.type === 'comment' ? work.id : null }
  const notification = { to, actorId, kind, gather, ...about, reference: { type: work.type, id: work.id } } as const
  return createNotification(req, notification, { now, count: fresh.length })
}

/** The likers of whom the author may be notified. A block prevents liking a post, except for staff: no check needed. */
async function countedLikers(
  req: AppRequest,
  { to, post, likers }: { to: string; post: PostForAccess; likers: readonly Liker[] },
): Promise<Liker[]> {
  const muted = await mutedBy(req, to)
  const others = likers.filter(({ id }) => id !== to && !muted.has(id))
  const counted: Liker[] = []
  for (const liker of others) {
    const isAllowed = post.author === to && !liker.readsAll
    if (isAllowed || (await mayNotify(req, { to, actorId: liker.id, post }))) counted.push(liker)
  }
  return counted
}
