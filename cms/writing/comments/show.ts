import type { Comment } from '#src/contracts/schemas/comments.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import { likedAmong } from '#cms/material/marks/liked-among.ts'
import { findAuthors } from '#cms/people/members/authors.ts'
import { readerOfTexts } from '#cms/material/mentions/show.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { readerOf, visibleComments } from '#cms/people/visibility/posts.ts'
import { bytesOf, fitting } from '#src/rules/fitting.ts'
import { COMMENT_FIELDS, toComment, type CommentRow } from './present.ts'

const { repliesShown, bytesShown } = LIMITS.comment
/** Threads whose replies are read together: at most ten times five texts before it is known how many of them fit. */
const AT_ONCE = 10

/**
 * Top-level comments as the caller sees them, each with its first replies, oldest first. All texts together have at most
 * `LIMITS.comment.bytesShown` bytes: threads carry fewer replies then, and the list ends earlier where even that is too much.
 */
export async function showThreads(req: AppRequest, rows: readonly CommentRow[]): Promise<Comment[]> {
  const first = await firstReplies(req, rows.slice(0, AT_ONCE))
  const show = await presenterFor(req, [...rows, ...first])
  const threads = fitting(
    rows.map((row) => show(row, [])),
    bytesShown,
  )
  let left = bytesShown - bytesOf(threads)
  for (let from = 0; from < threads.length && left > 0; from += AT_ONCE) {
    const group = rows.slice(from, from + AT_ONCE)
    const replies =
      from === 0 ? first.map((reply) => show(reply)) : await showComments(req, await firstReplies(req, group))
    for (const thread of threads.slice(from, from + AT_ONCE)) {
      thread.replies = fitting(
        replies.filter(({ parentId }) => parentId === thread.id),
        left,
      )
      left -= bytesOf(thread.replies)
    }
  }
  return threads
}

/** Comments by themselves, without their replies; as many as there are, however long. */
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
async function firstReplies(req: AppRequest, comments: readonly CommentRow[]): Promise<CommentRow[]> {
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
