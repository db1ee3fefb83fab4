import { findPage } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import type { PostForAccess } from '#cms/people/visibility/posts.ts'
import { createNotification, growNotification } from './store.ts'
import { notifiableWatchers } from './watchers.ts'

interface Comment {
  actorId: string
  post: PostForAccess & { id: string }
  commentId: string
  /** Members who have another notification of it. */
  done: ReadonlySet<string>
}

/** Comments of a member on a post that are looked at to say whether an unread notification counts them already. */
const EARLIER_MOST = 100

/**
 * Notifies those who watch a post of a comment on it. While unread, one notification counts all members who commented,
 * each once, and names the newest comment. Joins the caller's transaction.
 */
export async function notifyWatchers(req: AppRequest, comment: Comment, now: Date): Promise<void> {
  const { actorId, post, commentId } = comment
  const watchers = await notifiableWatchers(req, comment)
  if (watchers.length === 0) return
  const gatherOf = (to: string): string => `comment:${post.id}:${to}`
  const open = await findPage(req, {
    collection: 'notification',
    where: { gather: { in: watchers.map(gatherOf) }, isRead: { equals: false } },
    fields: ['id', 'member', 'count', 'kind', 'createdAt'],
  })
  const openOf = new Map(open.map((line) => [line.member, line]))
  const earlier = open.length > 0 ? await earlierComments(req, comment) : []
  const reference = { type: 'comment', id: commentId } as const
  for (const to of watchers) {
    const line = openOf.get(to)
    if (line) {
      const isCounted = earlier.some(({ createdAt, answered }) => createdAt >= line.createdAt && answered !== to)
      await growNotification(req, line, { to, actorId, by: isCounted ? 0 : 1, now, newest: commentId })
    } else {
      const about = { postId: post.id, commentId, reference, gather: gatherOf(to) }
      await createNotification(req, { to, actorId, kind: 'commented', ...about }, { now })
    }
  }
}

/** The member's other comments on the post, newest first, each with the member whom it answered by a line of their own. */
async function earlierComments(req: AppRequest, { actorId, post, commentId }: Comment) {
  const comments = await findPage(req, {
    collection: 'comment',
    where: { author: { equals: actorId }, post: { equals: post.id }, id: { not_equals: commentId } },
    fields: ['createdAt', 'parent'],
    sort: ['-createdAt', '-id'],
    limit: EARLIER_MOST,
  })
  const parents = await findPage(req, {
    collection: 'comment',
    where: { id: { in: comments.flatMap(({ parent }) => parent ?? []) } },
    fields: ['id', 'author'],
  })
  const authorOf = new Map(parents.map(({ id, author }) => [id, author ?? null]))
  return comments.map(({ createdAt, parent }) => ({ createdAt, answered: parent ? authorOf.get(parent) : null }))
}
