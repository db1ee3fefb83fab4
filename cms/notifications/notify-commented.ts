import { publish } from '#cms/core/live/publish.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { PostForAccess } from '#cms/visibility/posts.ts'
import { audienceOf, type Audience } from './audience.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { storeNotifications } from './store.ts'
import { watchersOf } from './watchers.ts'

type CommentedPost = PostForAccess & { id: string }

/** New comments on one post, in their order. */
export interface Commented {
  post: CommentedPost
  comments: readonly NewComment[]
}

/** A new comment, the member it answers, and the members it mentions. */
interface NewComment {
  id: string
  actorId: string
  parentAuthor: string | null
  mentioned: readonly string[]
  /** Readers of a secret comment beside staff; null for a comment that is not secret. */
  readers: readonly string[] | null
  /** When it was written or released. */
  at: Date
}

/**
 * Notifies the mentioned members, the parent comment's author and those who watch the post, each once a comment and by
 * the first of these reasons. A member who turned mentions off is notified for another reason; with replies off, not at all.
 * Watchers are notified of all comments together.
 */
export async function notifyCommented(req: AppRequest, { post, comments }: Commented, now: Date): Promise<void> {
  const watching = await watchersOf(req, post)
  const acts = comments.flatMap((comment) =>
    [...comment.mentioned, ...(comment.parentAuthor ? [comment.parentAuthor] : []), ...watching].map((to) => ({
      to,
      actorId: comment.actorId,
    })),
  )
  const audience = await audienceOf(req, acts, post)
  const watched = []
  for (const comment of comments) {
    publish(req, { topic: `post:${post.id}`, name: 'comment', ref: comment.id })
    const reads = (to: string): boolean => !comment.readers || comment.readers.includes(to) || audience.readsHidden(to)
    const mentioned = comment.mentioned.filter(reads)
    const done = await notifyAddressed(req, { post, audience }, { ...comment, mentioned })
    // A secret comment notifies only those who may read it.
    watched.push({ ...comment, done: new Set([...done, ...watching.filter((to) => !reads(to))]) })
  }
  await notifyWatchers(req, { post, comments: watched, watching, audience }, now)
}

/** Notifies the mentioned members and the parent comment's author, and returns them. */
async function notifyAddressed(
  req: AppRequest,
  { post, audience }: { post: CommentedPost; audience: Audience },
  { id, actorId, parentAuthor, mentioned, at }: NewComment,
): Promise<ReadonlySet<string>> {
  const done = await notifyMentioned(req, { actorId, post, commentId: id, mentioned, audience }, at)
  const act = { to: parentAuthor ?? '', actorId }
  if (done.has(act.to) || !audience.includes(act)) return done
  if (audience.wants(act, 'replied')) {
    const about = { postId: post.id, commentId: id, reference: { type: 'comment', id } } as const
    const line = {
      to: act.to,
      actorId: post.isAnonymous ? null : actorId,
      kind: 'replied',
      ...about,
      count: 1,
      since: at,
      at,
    } as const
    await storeNotifications(req, { made: [line], grown: [] }, at)
  }
  return done.add(act.to)
}
