import { commentsClosedBy } from '#src/rules/comments-open.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { BusEvent } from '#cms/core/database/bus.ts'
import type { PostNews } from '#src/contracts/schemas/notifications.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { storedPoll } from '#cms/posts/poll-read.ts'
import { showPoll } from '#cms/posts/poll-show.ts'
import { findPostHeader, type PostHeader } from '#cms/posts/find.ts'
import { namedAuthor } from '#cms/visibility/anonymous.ts'
import { accessOf, viewerOf } from '#cms/visibility/posts.ts'

const TOPIC = 'post:'

/** Whether the event concerns a post that browsers have open. */
export const isPostEvent = ({ topic }: BusEvent): boolean => topic.startsWith(TOPIC)

// Many browsers may have the post open: its state after an event is read once for all of them.
const postEvents = remembered<NonNullable<Awaited<ReturnType<typeof read>>>>('postNews', { most: 100 })

/**
 * The event as presented to a viewer: a new comment, or other counts of likes or votes; null when they may not see it. `req` is
 * that of the viewer's stream, whose blocks are read once, because a new block ends the stream.
 */
export async function postEventFor(req: AppRequest, memberId: string, event: BusEvent): Promise<PostNews | null> {
  const { post, comment, poll } = await postEvents.get(() => read(req, event), event.id)
  if (!post || !(await accessOf(req, post)).canAccess) return null
  const { hidden } = await viewerOf(req)
  if (event.name === 'comment' && (!comment || comment.removedAt || hidden.includes(namedAuthor(comment) ?? '')))
    return null
  return {
    ...(await newsOf(req, memberId, { post, poll, comment })),
    ...(event.name === 'commentsOpen' && (await closerIn(req, post))),
  }
}

interface State {
  post: PostHeader
  poll: Awaited<ReturnType<typeof storedPoll>>
  /** The one that the event is about. */
  comment: Pick<Row<'comment'>, 'id' | 'author'> | null
}

/** A post's state as the event of one member, who may see the post and the comment. */
export async function newsOf(req: AppRequest, memberId: string, { post, poll, comment }: State): Promise<PostNews> {
  return {
    postId: post.id,
    commentId: comment?.id ?? null,
    isOwn: comment?.author === memberId,
    likeCount: post.likeCount,
    commentCount: post.commentCount,
    poll: poll && (await showPoll(req, poll, memberId, new Date())),
  }
}

/** Who closed the comments now, for the event that says so. */
async function closerIn(req: AppRequest, post: PostHeader) {
  const { closeCommentsAfterDays } = await readSettings(req)
  return { commentsClosedBy: commentsClosedBy(post, closeCommentsAfterDays, new Date()) }
}

async function read(req: AppRequest, { topic, name, ref }: BusEvent) {
  const postId = topic.slice(TOPIC.length)
  const [post, poll, comment] = await Promise.all([
    findPostHeader(req, postId),
    storedPoll(req, postId),
    name === 'comment' && ref ? rowById(req, 'comment', ref) : null,
  ])
  return { post, poll, comment }
}
