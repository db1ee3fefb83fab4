import { mentionedIn } from '#src/rules/mentions.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { RowKey } from '#cms/core/database/row-locks.ts'
import { addToRows, findPage } from '#cms/core/database/rows.ts'
import type { FollowUp, OutboxRow } from '#cms/core/outbox/follow-up.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { notify } from '#cms/notifications/notify.ts'
import { watchersWithoutLine } from '#cms/notifications/notify-watchers.ts'
import { addToCommentCount } from '#cms/posts/comments-open.ts'
import { findPostHeader, type PostHeader } from '#cms/posts/find.ts'
import { readersOfSecrets } from '#cms/visibility/secret-comments.ts'

type Counted = Pick<Row<'comment'>, 'id' | 'post' | 'author' | 'parent' | 'content' | 'isSecret'>

/** Counts new comments on a post, and replies at their parents. */
async function countComments(req: AppRequest, postId: string, comments: readonly Counted[]): Promise<void> {
  await addToCommentCount(req, postId, comments.length)
  const replies = new Map<string, number>()
  for (const { parent } of comments) if (parent) replies.set(parent, (replies.get(parent) ?? 0) + 1)
  if (replies.size > 0) await addToRows(req, { collection: 'comment', field: 'replyCount', by: replies })
}

/** Counts a new comment and notifies the members concerned; joins the caller's transaction. */
export async function countAndNotify(
  req: AppRequest,
  { comment, post, parentAuthor }: { comment: Counted; post: PostHeader; parentAuthor: string | null },
  now: Date,
): Promise<void> {
  await countComments(req, post.id, [comment])
  const readers = (await readersOfSecrets(req, [comment])).get(comment.id)
  await notify(req, { kind: 'commented', post, comments: [notifying(comment, { parentAuthor, readers }, now)] }, now)
}

interface Concerned {
  parentAuthor: string | null
  /** Of a secret comment alone. */
  readers: readonly string[] | undefined
}

const notifying = (
  { id, author, content }: Pick<Counted, 'id' | 'author' | 'content'>,
  { parentAuthor, readers }: Concerned,
  at: Date,
) => ({
  id,
  actorId: author ?? '',
  parentAuthor,
  readers: readers ?? null,
  mentioned: mentionedIn(content),
  at,
})

/** The same for comments of one post that were stored already; what was hidden meanwhile is counted, and notifies nobody. */
export const commentFollowUp: FollowUp = {
  name: 'comment',
  locks: async (req, rows) => {
    const [first] = rows
    if (!first) return []
    const [post, comments] = await Promise.all([findPostHeader(req, first.target), storedOf(req, rows)])
    const members = [
      ...(post ? await watchersWithoutLine(req, post) : []),
      ...(await parentAuthors(req, comments)).values(),
      ...comments.flatMap(({ content }) => mentionedIn(content)),
    ]
    const accounts = members.flatMap((id): RowKey[] => (id ? [`account:${id}`] : []))
    return [`post:${first.target}`, ...accounts]
  },
  run: async (req, rows) => {
    const post = await findPostHeader(req, rows[0]?.target ?? '')
    if (!post) return
    const comments = await storedOf(req, rows)
    await countComments(req, post.id, comments)
    const authorOf = await parentAuthors(req, comments)
    const visible = post.removedAt ? [] : comments.filter(({ removedAt }) => !removedAt)
    const readersOf = await readersOfSecrets(req, visible)
    const notified = visible.map((comment) => {
      const parentAuthor = authorOf.get(comment.parent ?? '') ?? null
      return notifying(comment, { parentAuthor, readers: readersOf.get(comment.id) }, new Date(comment.createdAt))
    })
    const last = notified.at(-1)
    if (last) await notify(req, { kind: 'commented', post, comments: notified }, last.at)
  },
}

/** The comments of these rows, in the order in which they were written. */
const storedOf = (req: AppRequest, rows: readonly OutboxRow[]) =>
  findPage(req, {
    collection: 'comment',
    where: { id: { in: rows.map(({ ref }) => ref) } },
    fields: ['id', 'post', 'author', 'parent', 'content', 'isSecret', 'removedAt', 'createdAt'],
    sort: ['createdAt', 'id'],
  })

async function parentAuthors(req: AppRequest, comments: readonly Pick<Counted, 'parent'>[]) {
  const ids = [...new Set(comments.flatMap(({ parent }) => parent ?? []))]
  if (ids.length === 0) return new Map<string, string | null>()
  const parents = await findPage(req, { collection: 'comment', where: { id: { in: ids } }, fields: ['id', 'author'] })
  return new Map(parents.map(({ id, author }) => [id, author ?? null]))
}
