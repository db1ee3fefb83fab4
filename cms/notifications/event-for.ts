import type { BusEvent } from '../database/bus.ts'
import { rowById } from '../database/rows.ts'
import { showMessages } from '../messages/removed.ts'
import type { AppRequest } from '../platform/request.ts'
import { judgedPost } from '../posts/find.ts'
import { accessOf, readerOf } from '../posts/visibility.ts'
import { announcedTo } from './announcements.ts'
import { announcedToNotification } from './present.ts'
import { showLines } from './show.ts'
import { unreadOf } from './unread.ts'

/** An event as one member's browser meets it. */
interface Shown {
  name: string
  data: unknown
}

type Show = (req: AppRequest, memberId: string, ref: string) => Promise<Shown | null>

/** What a member is shown of an event now; null for what they may not meet, or what is gone again. */
export async function eventFor(
  req: AppRequest,
  memberId: string,
  { topic, name, ref }: BusEvent,
): Promise<Shown | null> {
  if (topic.startsWith('post:')) return postNews(req, { memberId, postId: topic.slice('post:'.length) }, { name, ref })
  return (await SHOWN[name]?.(req, memberId, ref ?? '')) ?? null
}

const SHOWN: Record<string, Show> = {
  notification: async (req, memberId, ref) => {
    const row = await rowById(req, 'notification', ref)
    if (row?.member !== memberId) return null
    const [data] = await showLines(req, [row])
    return { name: 'notification', data }
  },
  announcement: async (req, memberId, ref) => {
    const announced = await announcedTo(req, { memberId, readAt: null, now: new Date() })
    const found = announced.find(({ id }) => id === ref)
    return found ? { name: 'notification', data: announcedToNotification(found) } : null
  },
  message: async (req, memberId, ref) => {
    const row = await rowById(req, 'message', ref)
    if (!row || ![row.sender, row.receiver].includes(memberId)) return null
    const [data] = await showMessages(req, [row])
    return { name: 'message', data }
  },
  unread: async (req, memberId) => ({ name: 'unread', data: await unreadOf(req, memberId, new Date()) }),
}

/** A post that the reader has open has a new comment or another count of likes; nothing of those whom they do not meet. */
async function postNews(
  req: AppRequest,
  { memberId, postId }: { memberId: string; postId: string },
  { name, ref }: Pick<BusEvent, 'name' | 'ref'>,
): Promise<Shown | null> {
  const post = await judgedPost(req, postId)
  if (!post || !(await accessOf(req, post)).canAccess) return null
  const commentId = name === 'comment' ? ref : null
  const comment = commentId ? await rowById(req, 'comment', commentId) : null
  const { hidden } = await readerOf(req)
  if (commentId && (!comment || comment.removedAt || hidden.includes(comment.author ?? ''))) return null
  const { likeCount, commentCount } = post
  return { name: 'post', data: { postId, commentId, isOwn: comment?.author === memberId, likeCount, commentCount } }
}
