import { publish } from '#cms/machinery/live/publish.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import type { Judged } from '#cms/people/visibility/posts.ts'
import { mayNotify } from './may-notify.ts'
import { mutedBy } from '#cms/people/visibility/mutes.ts'
import { growNotification, createNotification, findUnreadGroup } from './store.ts'

/** A post or comment; `authorId` is null when its author deleted the account. */
interface LikedWork {
  type: 'post' | 'comment'
  id: string
  authorId: string | null
}

/** Likes of one work that were just given. */
export interface Likes {
  work: LikedWork
  post: Judged & { id: string }
  likers: readonly Liker[]
}

interface Liker {
  id: string
  /** The line that counted this member's like before. */
  told: string | null
  /** Admins and moderators read and like whoever blocked whom. */
  readsAll: boolean
}

/**
 * Tells the author of likes, which gather in one line while it is unread: it counts each member once, however often
 * they change their mind. Returns the id of that line for each liker whom it counts, for their like to keep.
 */
export async function notifyLikes(req: AppRequest, likes: Likes, now: Date): Promise<ReadonlyMap<string, string>> {
  const { work, post, likers } = likes
  publish(req, { topic: `post:${post.id}`, name: 'like', ref: work.id })
  const { authorId: to } = work
  if (!to) return new Map()
  const heard = await whoIsHeard(req, { to, post, likers })
  if (heard.length === 0) return new Map()
  const line = await tellOf(req, { ...likes, to, heard }, now)
  return new Map(line ? heard.map(({ id }) => [id, line]) : [])
}

type Heard = Likes & { to: string; heard: readonly Liker[] }

async function tellOf(req: AppRequest, { work, post, to, heard }: Heard, now: Date): Promise<string | null> {
  const gather = `like:${work.id}`
  const open = await findUnreadGroup(req, gather)
  const fresh = open ? heard.filter(({ told }) => told !== open.id) : heard
  const actorId = fresh.at(-1)?.id ?? null
  if (open) {
    if (actorId) await growNotification(req, open, { to, actorId, by: fresh.length, now })
    return open.id
  }
  const kind = work.type === 'post' ? 'postLiked' : 'commentLiked'
  const about = { postId: post.id, commentId: work.type === 'comment' ? work.id : null }
  const line = { to, actorId, kind, gather, ...about, reference: { type: work.type, id: work.id } } as const
  return createNotification(req, line, { now, count: fresh.length })
}

/** Of whom the author hears. Who may like a post is not across a block with its author, unless it is an admin. */
async function whoIsHeard(
  req: AppRequest,
  { to, post, likers }: { to: string; post: Judged; likers: readonly Liker[] },
): Promise<Liker[]> {
  const muted = await mutedBy(req, to)
  const others = likers.filter(({ id }) => id !== to && !muted.has(id))
  const heard: Liker[] = []
  for (const liker of others) {
    const isSure = post.author === to && !liker.readsAll
    if (isSure || (await mayNotify(req, { to, actorId: liker.id, post }))) heard.push(liker)
  }
  return heard
}
