import { rowById } from '#cms/machinery/database/rows.ts'
import type { BusEvent } from '#cms/machinery/database/bus.ts'
import type { PostNews } from '#src/contracts/schemas/notifications.ts'
import { remembered } from '#cms/machinery/platform/remembered.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { findPostHeader } from '#cms/writing/posts/find.ts'
import { accessOf, viewerOf } from '#cms/people/visibility/posts.ts'

const TOPIC = 'post:'

/** Whether the event concerns a post that browsers have open. */
export const isPostEvent = ({ topic }: BusEvent): boolean => topic.startsWith(TOPIC)

// Many browsers may have the post open: its state after an event is read once for all of them.
const postEvents = remembered<NonNullable<Awaited<ReturnType<typeof read>>>>('postNews', { most: 100 })

/**
 * The event as presented to a viewer: a new comment or another count of likes; null when they may not see it. `req` is
 * that of the viewer's stream, whose blocks are read once, because a new block ends the stream.
 */
export async function postEventFor(req: AppRequest, memberId: string, event: BusEvent): Promise<PostNews | null> {
  const { post, comment } = await postEvents.get(() => read(req, event), event.id)
  if (!post || !(await accessOf(req, post)).canAccess) return null
  const { hidden } = await viewerOf(req)
  if (event.name === 'comment' && (!comment || comment.removedAt || hidden.includes(comment.author ?? ''))) return null
  const { id: postId, likeCount, commentCount } = post
  return { postId, commentId: comment?.id ?? null, isOwn: comment?.author === memberId, likeCount, commentCount }
}

async function read(req: AppRequest, { topic, name, ref }: BusEvent) {
  const [post, comment] = await Promise.all([
    findPostHeader(req, topic.slice(TOPIC.length)),
    name === 'comment' && ref ? rowById(req, 'comment', ref) : null,
  ])
  return { post, comment }
}
