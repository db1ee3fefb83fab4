import type { Row } from '#cms/machinery/database/row.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import type { PostForAccess } from '#cms/people/visibility/posts.ts'
import { createNotifications, growNotifications } from './store.ts'
import { notifiableWatchers, watchersOf } from './watchers.ts'

interface Comment {
  actorId: string
  post: PostForAccess & { id: string }
  commentId: string
  /** Members who have another notification of it. */
  done: ReadonlySet<string>
}

/** Replies of a member on a post that are looked at to say whether an unread notification counts them already. */
const EARLIER_MOST = 100

/**
 * Notifies those who watch a post of a comment on it. While unread, one notification counts all members who commented,
 * each once, and names the newest comment. The statements are as many however many watch. Joins the caller's transaction.
 */
export async function notifyWatchers(req: AppRequest, comment: Comment, now: Date): Promise<void> {
  const { actorId, post, commentId } = comment
  const watchers = await notifiableWatchers(req, comment)
  if (watchers.length === 0) return
  const open = await openLines(req, post.id, watchers)
  const counting = await alreadyCounting(req, comment, open)
  const [known, more] = [open.filter(({ id }) => counting.has(id)), open.filter(({ id }) => !counting.has(id))]
  for (const [by, lines] of [[0, known] as const, [1, more] as const]) {
    const groups = lines.map(({ id, member }) => ({ id, to: member }))
    await growNotifications(req, groups, { actorId, by, now, newest: commentId })
  }
  const reference = { type: 'comment', id: commentId } as const
  const about = { actorId, kind: 'commented', postId: post.id, commentId, reference } as const
  const others = watchers.filter((to) => !open.some(({ member }) => member === to))
  if (others.length > 0)
    await createNotifications(
      req,
      others.map((to) => ({ ...about, to, gather: gatherOf(post.id, to) })),
      { now },
    )
}

/** Those who watch a post and have no unread notification of its comments: the next comment counts one for them. */
export async function watchersWithoutLine(req: AppRequest, post: PostForAccess & { id: string }): Promise<string[]> {
  const watchers = await watchersOf(req, post)
  const lines = watchers.length === 0 ? [] : await openLines(req, post.id, watchers)
  return watchers.filter((id) => !lines.some(({ member }) => member === id))
}

const gatherOf = (postId: string, to: string): string => `comment:${postId}:${to}`

const openLines = (req: AppRequest, postId: string, watchers: readonly string[]): Promise<OpenLine[]> =>
  findPage(req, {
    collection: 'notification',
    where: { gather: { in: watchers.map((to) => gatherOf(postId, to)) }, isRead: { equals: false } },
    fields: ['id', 'member', 'createdAt'],
  })

type OpenLine = Pick<Row<'notification'>, 'id' | 'member' | 'createdAt'>

/** Ids of the unread lines that count this member already, by an earlier comment since the line was made. */
async function alreadyCounting(
  req: AppRequest,
  comment: Comment,
  open: readonly OpenLine[],
): Promise<ReadonlySet<string>> {
  const newest = await earlierComments(req, comment, { lines: open, isReply: false, limit: 1 })
  const since = newest[0]?.createdAt ?? ''
  const counting = open.filter(({ createdAt }) => since >= createdAt)
  const left = open.filter(({ createdAt }) => since < createdAt)
  const replies = await earlierReplies(req, comment, left)
  const byReply = left.filter((line) =>
    replies.some(({ createdAt, answered }) => createdAt >= line.createdAt && answered !== line.member),
  )
  return new Set([...counting, ...byReply].map(({ id }) => id))
}

/** The member's other replies on the post, each with the member whom it answered by a line of their own. */
async function earlierReplies(req: AppRequest, comment: Comment, lines: readonly OpenLine[]) {
  const replies = await earlierComments(req, comment, { lines, isReply: true, limit: EARLIER_MOST })
  if (replies.length === 0) return []
  const parents = await findPage(req, {
    collection: 'comment',
    where: { id: { in: replies.flatMap(({ parent }) => parent ?? []) } },
    fields: ['id', 'author'],
  })
  const authorOf = new Map(parents.map(({ id, author }) => [id, author ?? null]))
  return replies.map(({ createdAt, parent }) => ({ createdAt, answered: authorOf.get(parent ?? '') }))
}

interface Earlier {
  lines: readonly OpenLine[]
  isReply: boolean
  limit: number
}

/** The member's other comments or replies on the post since the oldest of these lines, newest first. */
async function earlierComments(
  req: AppRequest,
  { actorId, post, commentId }: Comment,
  { lines, isReply, limit }: Earlier,
) {
  const [oldest] = lines.map(({ createdAt }) => createdAt).toSorted()
  if (oldest === undefined) return []
  return findPage(req, {
    collection: 'comment',
    where: {
      post: { equals: post.id },
      parent: { exists: isReply },
      author: { equals: actorId },
      createdAt: { greater_than_equal: oldest },
      id: { not_equals: commentId },
    },
    fields: ['createdAt', 'parent'],
    sort: ['-createdAt', '-id'],
    limit,
  })
}
