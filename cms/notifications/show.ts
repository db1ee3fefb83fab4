import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { titleWithPrefix } from '#src/rules/prefixes.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, relatedIds } from '#cms/core/database/rows.ts'
import { openCategories } from '#cms/categories/find.ts'
import { findAuthors } from '#cms/members/authors.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readablePosts, viewerOf, visibleComments } from '#cms/visibility/posts.ts'
import { toNotification } from './present.ts'

type NotificationRow = Row<'notification'>

/** Notifications as the caller, who owns them, sees them now: what they may no longer see is not named. */
export async function showNotifications(req: AppRequest, rows: readonly NotificationRow[]): Promise<Notification[]> {
  const actors = rows.map(({ actor }) => actor)
  const [senders, titles, comments, { blocked, blockedBy }] = await Promise.all([
    findAuthors(req, actors),
    readableTitles(req, idsOf(rows, 'post')),
    existingComments(req, idsOf(rows, 'comment')),
    viewerOf(req),
  ])
  const closed = await postsInClosedBoards(
    req,
    idsOf(rows, 'post').filter((id) => !titles.has(id)),
  )
  const boards = new Map((await openCategories(req)).map(({ id, name }) => [String(id), name]))
  const isVisible = (memberId: string | null | undefined) =>
    !memberId || !(blocked.has(memberId) || blockedBy.has(memberId))
  return rows.map((row) =>
    toNotification({
      row,
      sender: row.actor ? senders.get(row.actor) : undefined,
      title: titles.get(row.post ?? '') ?? '',
      board: boards.get(row.note ?? '') ?? '',
      isClosed: closed.has(row.post ?? ''),
      isOpen:
        isVisible(row.actor) && (!row.post || titles.has(row.post)) && (!row.comment || comments.has(row.comment)),
    }),
  )
}

const idsOf = (rows: readonly NotificationRow[], field: 'post' | 'comment'): string[] => [
  ...new Set(rows.flatMap((row) => row[field] ?? [])),
]

/** Titles of those posts that the caller may read. */
async function readableTitles(req: AppRequest, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const where = { and: [{ id: { in: ids } }, await readablePosts(req, await viewerOf(req))] }
  const posts = await findPage(req, { collection: 'post', where, fields: ['id', 'title', 'prefix'], limit: ids.length })
  return new Map(posts.map(({ id, title, prefix }) => [id, titleWithPrefix({ prefix: prefix ?? null, title })]))
}

/** Those of these posts that stand in boards which are closed to the caller. */
async function postsInClosedBoards(req: AppRequest, ids: string[]): Promise<ReadonlySet<string>> {
  const { closed } = await viewerOf(req)
  if (closed.size === 0 || ids.length === 0) return new Set()
  const boards = await relatedIds(req, { collection: 'post', field: 'categories', ids })
  return new Set(ids.filter((id) => boards.get(id)?.some((board) => closed.has(board))))
}

/** Ids of those comments that exist and are visible to the caller. */
async function existingComments(req: AppRequest, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const exists = { id: { in: ids }, removedAt: { exists: false } }
  const where = { and: [exists, visibleComments(await viewerOf(req))] }
  const comments = await findPage(req, { collection: 'comment', where, fields: ['id'], limit: ids.length })
  return new Set(comments.map(({ id }) => id))
}
