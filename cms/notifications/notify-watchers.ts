import type { Row } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { countedBefore } from './counted-before.ts'
import { storeNotifications, type GrownLine, type NewLine } from './store.ts'
import type { Audience } from './audience.ts'
import { watchersOf, type WatchedPost } from './watchers.ts'

/** New comments on one post, in their order; its watchers, and which of them each comment may notify. */
interface Watched {
  post: WatchedPost
  comments: readonly TimedComment[]
  watching: readonly string[]
  audience: Audience
}

interface TimedComment {
  id: string
  actorId: string
  /** Members who need no notification of it. */
  done: ReadonlySet<string>
  at: Date
}

/**
 * Notifies those who watch a post of comments on it. While unread, one notification counts all members who commented,
 * each once, and names the newest comment. The number of statements does not depend on those of comments and watchers.
 * Joins the caller's transaction.
 */
export async function notifyWatchers(
  req: AppRequest,
  { post, comments, watching, audience }: Watched,
  now: Date,
): Promise<void> {
  const watchersOfComment = new Map(
    comments.map(({ id, actorId, done }) => [
      id,
      watching.filter((to) => !done.has(to) && audience.wants({ to, actorId }, 'commented')),
    ]),
  )
  const watchers = [...new Set([...watchersOfComment.values()].flat())]
  if (watchers.length === 0) return
  const open = await openLines(req, post.id, watchers)
  const before = await countedBefore(req, { postId: post.id, comments }, open)
  const lines = new Map(open.map((line) => [line.member, openedLine(line, before.get(line.id))]))
  const isNamed = !post.isAnonymous
  for (const comment of comments)
    for (const to of watchersOfComment.get(comment.id) ?? []) {
      const line = lines.get(to) ?? newLine(to, comment)
      lines.set(to, line)
      count(line, comment, isNamed)
    }
  const counting = [...lines.values()]
  const made = counting.filter(({ id }) => id === null).map((line) => toNewLine(post.id, line))
  await storeNotifications(req, { made, grown: counting.flatMap(toGrownLine) }, now)
}

/** Watchers of a post without an unread notification of its comments: the next comment counts one for them. */
export async function watchersWithoutLine(req: AppRequest, post: WatchedPost): Promise<string[]> {
  const watchers = await watchersOf(req, post)
  const lines = watchers.length === 0 ? [] : await openLines(req, post.id, watchers)
  return watchers.filter((id) => !lines.some(({ member }) => member === id))
}

const gatherOf = (postId: string, to: string): string => `comment:${postId}:${to}`

const openLines = (req: AppRequest, postId: string, watchers: readonly string[]): Promise<OpenLine[]> =>
  findPage(req, {
    collection: 'notification',
    where: { gather: { in: watchers.map((to) => gatherOf(postId, to)) }, isRead: { equals: false } },
    fields: ['id', 'member', 'createdAt', 'actor', 'comment', 'at'],
  })

type OpenLine = Pick<Row<'notification'>, 'id' | 'member' | 'createdAt' | 'actor' | 'comment' | 'at'>

/** A watcher's unread notification while comments are counted in it; one that is not stored yet has no id. */
interface CountingLine {
  id: string | null
  to: string
  /** When the first comment that it counts was written. */
  since: Date
  /** Whether that is before the stored notification says. */
  isEarlier: boolean
  /** Members that the stored notification counts. */
  before: ReadonlySet<string>
  /** Members that it counts from now on. */
  added: Set<string>
  last: GrownLine['last']
}

const openedLine = (line: OpenLine, before: ReadonlySet<string> = new Set()): CountingLine => ({
  id: line.id,
  to: line.member,
  since: new Date(line.createdAt),
  isEarlier: false,
  before,
  added: new Set(),
  last: { actorId: line.actor ?? null, at: line.at, commentId: line.comment ?? null },
})

const newLine = (to: string, { at }: TimedComment): CountingLine => ({
  id: null,
  to,
  since: at,
  isEarlier: false,
  before: new Set(),
  added: new Set(),
  last: { actorId: null, at: at.toISOString() },
})

/** Counts a comment; the line names its author unless that is anonymous. */
function count(line: CountingLine, { id, actorId, at }: TimedComment, isNamed: boolean): void {
  if (!line.before.has(actorId)) line.added.add(actorId)
  const time = at.toISOString()
  // A comment may come here after one that was written later.
  if (time >= line.last.at) line.last = { actorId: isNamed ? actorId : null, at: time, commentId: id }
  if (at < line.since) Object.assign(line, { since: at, isEarlier: true })
}

function toNewLine(postId: string, { to, since, added, last }: CountingLine): NewLine {
  const { actorId, at } = last
  const commentId = last.commentId ?? ''
  const about = { postId, commentId, reference: { type: 'comment', id: commentId } } as const
  const counted = { count: added.size, since, at: new Date(at) }
  return { to, actorId, kind: 'commented', gather: gatherOf(postId, to), ...about, ...counted }
}

const toGrownLine = ({ id, to, added, last, since, isEarlier }: CountingLine): GrownLine[] =>
  id === null ? [] : [{ id, to, by: added.size, last, ...(isEarlier && { since }) }]
