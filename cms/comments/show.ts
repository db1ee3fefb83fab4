import type { Comment } from '#src/contracts/schemas/comments.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { findPage } from '../database/rows.ts'
import { likedAmong } from '../likes/liked-among.ts'
import { findAuthors } from '../members/authors.ts'
import { readerOfTexts } from '../mentions/show.ts'
import type { AppRequest } from '../platform/request.ts'
import { readerOf, visibleComments } from '../posts/visibility.ts'
import { COMMENT_FIELDS, toComment, type CommentRow } from './present.ts'

const { repliesShown } = LIMITS.comment

/** Top-level comments as the caller sees them, each with its replies, oldest first. */
export async function showThreads(req: AppRequest, rows: readonly CommentRow[]): Promise<Comment[]> {
  const replies = await repliesOf(req, rows)
  const show = await presenterFor(req, [...rows, ...replies])
  return rows.map((comment) =>
    show(
      comment,
      replies.filter(({ parent }) => parent === comment.id).map((reply) => show(reply)),
    ),
  )
}

/** Comments by themselves, without their replies. */
export async function showComments(req: AppRequest, rows: readonly CommentRow[]): Promise<Comment[]> {
  const show = await presenterFor(req, rows)
  return rows.map((comment) => show(comment))
}

async function presenterFor(req: AppRequest, rows: readonly CommentRow[]) {
  const [authors, liked, read] = await Promise.all([
    findAuthors(
      req,
      rows.map(({ author }) => author),
    ),
    likedAmong(
      req,
      rows.map(({ id }) => id),
    ),
    readerOfTexts(
      req,
      rows.map(({ content }) => content),
    ),
  ])
  return (comment: CommentRow, replies?: Comment[]): Comment =>
    toComment({
      comment,
      author: comment.author ? authors.get(comment.author) : undefined,
      read: read(comment.content),
      isLiked: liked.has(comment.id),
      ...(replies && { replies }),
    })
}

/** The first replies of each comment. Those of a very long thread are read apart, so that it cannot starve the others. */
async function repliesOf(req: AppRequest, comments: readonly CommentRow[]): Promise<CommentRow[]> {
  const answered = comments.filter(({ replyCount }) => replyCount > 0)
  const long = answered.filter(({ replyCount }) => replyCount > repliesShown).map(({ id }) => [id])
  const short = answered.filter(({ replyCount }) => replyCount <= repliesShown).map(({ id }) => id)
  const groups = short.length > 0 ? [short, ...long] : long
  const visible = visibleComments(await readerOf(req))
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
