import type { Comment } from '#src/contracts/schemas/comments.ts'
import { bytesOf, takeWithinBytes } from '#src/rules/text-bytes.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { likedAmong } from '#cms/posts/viewer-flags.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { textPresenter } from '#cms/mentions/show.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { commentAliases, namedAuthor } from '#cms/visibility/anonymous.ts'
import { viewerOf, visibleComments } from '#cms/visibility/posts.ts'
import { secretsAmong } from '#cms/visibility/secret-comments.ts'
import { COMMENT_FIELDS, toComment, type CommentRow } from './present.ts'
import { storedBytesOf } from './read-within-bytes.ts'

const { repliesShown, bytesShown } = LIMITS.comment
/** Threads whose replies the first query reads; each further query takes twice as many. */
const FIRST_THREADS = 2

/**
 * Top-level comments as the caller sees them, each with its first replies, oldest first. All texts together have at
 * most `LIMITS.comment.bytesShown` bytes: threads then carry fewer replies, and the list ends earlier if that is not
 * enough.
 */
export async function showThreads(req: AppRequest, rows: readonly CommentRow[]): Promise<Comment[]> {
  const replyRows = await firstReplies(req, rows)
  const show = await presenterFor(req, [...rows, ...replyRows])
  const threads = takeWithinBytes(
    rows.map((row) => show(row, [])),
    bytesShown,
  )
  let left = bytesShown - bytesOf(threads)
  const replies = Map.groupBy(replyRows, ({ parent }) => parent)
  for (const thread of threads) {
    thread.replies = takeWithinBytes(
      (replies.get(thread.id) ?? []).map((reply) => show(reply)),
      left,
    )
    left -= bytesOf(thread.replies)
  }
  return threads
}

/** Comments without their replies, all of them, whatever their size. */
export async function showComments(req: AppRequest, rows: readonly CommentRow[]): Promise<Comment[]> {
  const show = await presenterFor(req, rows)
  return rows.map((comment) => show(comment))
}

async function presenterFor(req: AppRequest, rows: readonly CommentRow[]) {
  const [authors, aliases, liked, secrets, read] = await Promise.all([
    findAuthors(req, rows.map(namedAuthor)),
    commentAliases(req, rows),
    likedAmong(req, rows),
    secretsAmong(req, rows),
    textPresenter(
      req,
      rows.map(({ content }) => content),
    ),
  ])
  return (comment: CommentRow, replies?: Comment[]): Comment =>
    toComment({
      viewer: req.actor,
      comment,
      author: authors.get(namedAuthor(comment) ?? ''),
      alias: aliases(comment),
      read: read(comment.content),
      isLiked: liked.has(comment.id),
      isHidden: secrets.has(comment.id),
      ...(replies && { replies }),
    })
}

/**
 * The first replies of each of these comments, oldest first, as long as their texts fit beside those of the comments.
 * Threads are read in growing groups: rows beyond what a response may carry would cost as much to read.
 */
async function firstReplies(req: AppRequest, comments: readonly CommentRow[]): Promise<CommentRow[]> {
  const visible = visibleComments(await viewerOf(req))
  const answered = comments.filter(({ replyCount }) => replyCount > 0)
  const rows: CommentRow[] = []
  let left = bytesShown - storedBytesOf(comments)
  for (let from = 0, count = FIRST_THREADS; from < answered.length && left > 0; from += count, count *= 2) {
    const found = await repliesOf(req, answered.slice(from, from + count), visible)
    rows.push(...found)
    left -= storedBytesOf(found)
  }
  return rows
}

/**
 * The first replies of each comment. Each thread longer than the limit has a separate query, so that it cannot use up
 * the rows of the others.
 */
async function repliesOf(req: AppRequest, answered: readonly CommentRow[], visible: Where<'comment'>) {
  const long = answered.filter(({ replyCount }) => replyCount > repliesShown).map(({ id }) => [id])
  const short = answered.filter(({ replyCount }) => replyCount <= repliesShown).map(({ id }) => id)
  const groups = short.length > 0 ? [short, ...long] : long
  const found = await Promise.all(
    groups.map((parents) =>
      findPage(req, {
        collection: 'comment',
        where: { and: [{ parent: { in: parents } }, visible] },
        fields: COMMENT_FIELDS,
        sort: ['createdAt', 'id'],
        limit: repliesShown * parents.length,
      }),
    ),
  )
  return found.flat()
}
