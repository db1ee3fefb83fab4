import { mentionedIn } from '#src/rules/mentions.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { namedAuthor } from '#cms/visibility/anonymous.ts'
import { bringBackLines, shrinkLine, withdrawLines } from './withdraw.ts'

/** Newest comments of a post that are read to find the new target of a notification. */
const NEWEST = 100

/** A post is hidden: what notified of it, of its comments and likes is unread no more. Joins the caller's transaction. */
export const withdrawPost = (req: AppRequest, postId: string): Promise<void> =>
  withdrawLines(req, { post: { equals: postId } })

/** A hidden post is back, and with it the lines about it and about those of its comments that are visible. */
export async function bringBackPost(req: AppRequest, postId: string): Promise<void> {
  const lines = await findPage(req, {
    collection: 'notification',
    where: { post: { equals: postId }, count: { less_than: 0 }, comment: { exists: true } },
    fields: ['comment'],
  })
  const ids = [...new Set(lines.flatMap(({ comment }) => comment ?? []))]
  const visible = ids.length === 0 ? [] : await visibleOf(req, ids)
  const shown = new Set(visible.map(({ id }) => id))
  await bringBackLines(req, { post: { equals: postId } }, ({ comment }) => !comment || shown.has(comment))
}

const visibleOf = (req: AppRequest, ids: string[]) =>
  findPage(req, {
    collection: 'comment',
    where: { id: { in: ids }, removedAt: { exists: false } },
    fields: ['id'],
    limit: ids.length,
  })

/** A comment is hidden: lines about it alone are unread no more, lines that count it among others say how many are left. */
export async function withdrawComment(req: AppRequest, { id, post }: Pick<Row<'comment'>, 'id' | 'post'>) {
  await withdrawLines(req, { comment: { equals: id }, kind: { not_equals: 'commented' } })
  const comment = await rowById(req, 'comment', id)
  const lines = await rowsWhere(req, 'notification', {
    and: [{ post: { equals: post } }, { kind: { equals: 'commented' } }, { isRead: { equals: false } }],
  })
  const counting = comment ? lines.filter((line) => isCountedIn(comment, line)) : []
  if (!comment || counting.length === 0) return
  const others = await othersOf(req, comment, counting)
  for (const line of counting) {
    const left = others.filter(({ author, createdAt }) => author !== line.member && createdAt >= line.createdAt)
    const isAlsoByThem = left.some(({ author }) => author === comment.author)
    const [newest] = left
    const named =
      line.comment === id && newest ? { actor: namedAuthor(newest), comment: newest.id, referenceId: newest.id } : {}
    if (!newest) await withdrawLines(req, { id: { equals: line.id } })
    else await shrinkLine(req, line, isAlsoByThem ? 0 : 1, named)
  }
}

/** Whether a notification counts earlier comments too, by members other than its recipient, of which no other notification exists. */
const isCountedIn = ({ author, createdAt, content }: Row<'comment'>, line: Row<'notification'>): boolean =>
  author !== line.member && createdAt >= line.createdAt && !mentionedIn(content).includes(line.member)

/** The newest visible comments of its post since the oldest of these lines, newest first, without this one. */
const othersOf = (req: AppRequest, { id, post }: Row<'comment'>, lines: readonly Row<'notification'>[]) => {
  const [oldest = ''] = lines.map(({ createdAt }) => createdAt).toSorted()
  return findPage(req, {
    collection: 'comment',
    where: {
      post: { equals: post },
      createdAt: { greater_than_equal: oldest },
      removedAt: { exists: false },
      id: { not_equals: id },
    },
    fields: ['id', 'author', 'isAnonymous', 'createdAt'],
    sort: ['-createdAt', '-id'],
    limit: NEWEST,
  })
}

/** A hidden comment is back, and with it the lines about it alone. */
export const bringBackComment = (req: AppRequest, id: string): Promise<void> =>
  bringBackLines(req, { comment: { equals: id } })
