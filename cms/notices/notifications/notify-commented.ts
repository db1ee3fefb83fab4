import type { Row } from '#cms/machinery/database/row.ts'
import { publish } from '#cms/machinery/live/publish.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import type { PostForAccess } from '#cms/people/visibility/posts.ts'
import { mayNotify } from './may-notify.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { createNotification } from './store.ts'

/** A new comment, whom it answers, and whom it mentions. */
export interface Commented {
  comment: Pick<Row<'comment'>, 'id' | 'author'>
  post: PostForAccess & { id: string }
  parentAuthor: string | null
  mentioned: readonly string[]
}

/**
 * Notifies the mentioned members, the parent comment's author and those who watch the post, each once a comment and by
 * the first of these that they are. Who wants no mentions gets it as one of the others; who wants no replies, not at all.
 */
export async function notifyCommented(req: AppRequest, commented: Commented, now: Date): Promise<void> {
  const { comment, post, parentAuthor, mentioned } = commented
  const actorId = comment.author ?? ''
  publish(req, { topic: `post:${post.id}`, name: 'comment', ref: comment.id })
  const done = await notifyMentioned(req, { actorId, post, commentId: comment.id, mentioned }, now)
  if (parentAuthor && !done.has(parentAuthor) && (await mayNotify(req, { to: parentAuthor, actorId, post }))) {
    done.add(parentAuthor)
    const reference = { type: 'comment', id: comment.id } as const
    const about = { postId: post.id, commentId: comment.id, reference }
    await createNotification(req, { to: parentAuthor, actorId, kind: 'replied', ...about }, { now })
  }
  await notifyWatchers(req, { actorId, post, commentId: comment.id, done }, now)
}
