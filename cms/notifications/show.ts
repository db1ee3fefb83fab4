import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { anonymousText } from '#src/text/anonymous.ts'
import { titleWithPrefix } from '#src/rules/prefixes.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, relatedIds } from '#cms/core/database/rows.ts'
import { openCategories } from '#cms/categories/find.ts'
import { findAuthors } from '#cms/members/authors.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { commentAliases } from '#cms/visibility/anonymous.ts'
import { readablePosts, viewerOf, visibleComments } from '#cms/visibility/posts.ts'
import { secretsAmong } from '#cms/visibility/secret-comments.ts'
import { toNotification } from './present.ts'

type NotificationRow = Row<'notification'>

/** Notifications as the caller, who owns them, sees them now: what they may no longer see is not named. */
export async function showNotifications(req: AppRequest, rows: readonly NotificationRow[]): Promise<Notification[]> {
  const actors = rows.map(({ actor }) => actor)
  const [senders, posts, comments, { blocked, blockedBy }] = await Promise.all([
    findAuthors(req, actors),
    readableAmong(req, idsOf(rows, 'post')),
    existingComments(req, idsOf(rows, 'comment')),
    viewerOf(req),
  ])
  const [aliases, secrets] = await Promise.all([
    commentAliases(req, [...comments.values()]),
    secretsAmong(req, [...comments.values()]),
  ])
  const closed = await postsInClosedBoards(
    req,
    idsOf(rows, 'post').filter((id) => !posts.has(id)),
  )
  const boards = new Map((await openCategories(req)).map(({ id, name }) => [String(id), name]))
  const isVisible = (memberId: string | null | undefined) =>
    !memberId || !(blocked.has(memberId) || blockedBy.has(memberId))
  return rows.map((row) => {
    const post = posts.get(row.post ?? '')
    const comment = comments.get(row.comment ?? '')
    // On an anonymous post no member who acts is named, likers included.
    const actor = post?.isAnonymous ? null : row.actor
    return toNotification({
      row,
      sender: actor ? senders.get(actor) : undefined,
      alias: post?.isAnonymous ? aliasOf(row, comment && !secrets.has(comment.id) ? aliases(comment) : null) : null,
      title: post?.title ?? '',
      board: boards.get(row.note ?? '') ?? '',
      isClosed: closed.has(row.post ?? ''),
      isOpen: isVisible(actor) && (!row.post || post !== undefined) && (!row.comment || comment !== undefined),
    })
  })
}

/** The alias shown instead of the member who acted; `alias` is that of a comment that the recipient may read. */
const aliasOf = ({ type }: NotificationRow, alias: string | null): string =>
  (type === 'comment' || type === 'reply' ? alias : null) ?? anonymousText.someone

const idsOf = (rows: readonly NotificationRow[], field: 'post' | 'comment'): string[] => [
  ...new Set(rows.flatMap((row) => row[field] ?? [])),
]

/** The posts that the caller may read: their titles, and whether they are anonymous. */
async function readableAmong(req: AppRequest, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { title: string; isAnonymous: boolean }>()
  const where = { and: [{ id: { in: ids } }, await readablePosts(req, await viewerOf(req))] }
  const fields = ['id', 'title', 'prefix', 'isAnonymous'] as const
  const posts = await findPage(req, { collection: 'post', where, fields, limit: ids.length })
  return new Map(
    posts.map(({ id, title, prefix, isAnonymous }) => [
      id,
      { title: titleWithPrefix({ prefix: prefix ?? null, title }), isAnonymous: Boolean(isAnonymous) },
    ]),
  )
}

/** The posts among these in boards that are closed to the caller. */
async function postsInClosedBoards(req: AppRequest, ids: string[]): Promise<ReadonlySet<string>> {
  const { closed } = await viewerOf(req)
  if (closed.size === 0 || ids.length === 0) return new Set()
  const boards = await relatedIds(req, { collection: 'post', field: 'categories', ids })
  return new Set(ids.filter((id) => boards.get(id)?.some((board) => closed.has(board))))
}

const SHOWN_FIELDS = ['id', 'post', 'parent', 'answers', 'author', 'isAnonymous', 'isSecret'] as const
type ShownComment = Pick<Row<'comment'>, (typeof SHOWN_FIELDS)[number]>

/** The comments that exist and are visible to the caller. */
async function existingComments(req: AppRequest, ids: readonly string[]): Promise<ReadonlyMap<string, ShownComment>> {
  if (ids.length === 0) return new Map()
  const exists = { id: { in: ids }, removedAt: { exists: false } }
  const where = { and: [exists, visibleComments(await viewerOf(req))] }
  const comments = await findPage(req, { collection: 'comment', where, fields: SHOWN_FIELDS, limit: ids.length })
  return new Map(comments.map((comment) => [comment.id, comment]))
}
