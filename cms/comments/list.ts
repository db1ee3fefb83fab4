import type * as calls from '#src/contracts/comments.ts'
import type { Comment, ProfileComment } from '#src/contracts/schemas/comments.ts'
import type * as userCalls from '#src/contracts/users.ts'
import { BEST_HEADER, type CommentSort } from '#src/rules/comment-sorts.ts'
import { takeWithinBytes } from '#src/rules/text-bytes.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/core/call/call.ts'
import { Reply } from '#cms/core/call/reply.ts'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import type { Sort, Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { readablePost } from '#cms/posts/find.ts'
import { writtenBy } from '#cms/visibility/anonymous.ts'
import { readablePosts, viewerOf, visibleComments, visiblePosts } from '#cms/visibility/posts.ts'
import { visibleComment } from './find.ts'
import { COMMENT_FIELDS, type CommentRow } from './present.ts'
import { readWithinBytes } from './read-within-bytes.ts'
import { showComments, showThreads } from './show.ts'

const ORDERS: Record<CommentSort, Sort<'comment'>> = {
  newest: ['-createdAt', '-id'],
  oldest: ['createdAt', 'id'],
  likes: ['-likeCount', '-createdAt', '-id'],
}

/**
 * The top-level comments of a post, each with its first replies, and in a header the ids of the best ones; throws as
 * `getPost` does.
 */
export async function listComments({ req, input }: Call<typeof calls.listComments>): Promise<Reply<Comment[]>> {
  const { id } = await readablePost(req, input.id)
  const visible = visibleComments(await viewerOf(req))
  const threads = { and: [{ post: { equals: id } }, { parent: { exists: false } }, visible] }
  const found = await readWithinBytes(input, (range) =>
    findPage(req, {
      collection: 'comment',
      where: threads,
      fields: COMMENT_FIELDS,
      sort: ORDERS[input.sort],
      ...range,
    }),
  )
  const isWhole = input.offset === 0 && !found.hasMore
  const best = isWhole ? bestAmong(found.rows) : await bestOf(req, threads)
  return beginningOf(found, await showThreads(req, found.rows), { [BEST_HEADER]: best.join(',') })
}

/** As `bestOf`, of all comments. */
const bestAmong = (comments: readonly CommentRow[]): string[] =>
  comments
    .filter(({ likeCount, removedAt, isSecret }) => likeCount >= LIMITS.comment.bestLikes && !removedAt && !isSecret)
    .toSorted((a, b) => b.likeCount - a.likeCount || compared(b.createdAt, a.createdAt) || compared(b.id, a.id))
    .slice(0, LIMITS.comment.bestMost)
    .map(({ id }) => id)

const compared = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** Ids of the most liked of these comments, at most three and from five likes on. */
async function bestOf(req: AppRequest, threads: Where<'comment'>): Promise<string[]> {
  const liked: Where<'comment'> = { likeCount: { greater_than_equal: LIMITS.comment.bestLikes } }
  const rows = await findPage(req, {
    collection: 'comment',
    where: { and: [threads, liked, { removedAt: { exists: false }, isSecret: { exists: false } }] },
    fields: ['id'],
    sort: ORDERS.likes,
    limit: LIMITS.comment.bestMost,
  })
  return rows.map(({ id }) => id)
}

/** The replies to a comment, oldest first; throws as `visibleComment` does. */
export async function listReplies({ req, input }: Call<typeof calls.listReplies>): Promise<Reply<Comment[]>> {
  const { comment } = await visibleComment(req, input.id)
  const visible = visibleComments(await viewerOf(req))
  const found = await readWithinBytes(input, (range) =>
    findPage(req, {
      collection: 'comment',
      where: { and: [{ parent: { equals: comment.id } }, visible] },
      fields: COMMENT_FIELDS,
      sort: ['createdAt', 'id'],
      ...range,
    }),
  )
  return beginningOf(found, takeWithinBytes(await showComments(req, found.rows), LIMITS.comment.bytesShown))
}

/** A member's comments on posts that the caller may read, newest first. */
export async function listUserComments({
  req,
  input,
}: Call<typeof userCalls.listUserComments>): Promise<Reply<ProfileComment[]>> {
  const { id } = await memberOr404(req, input.id)
  const viewer = await viewerOf(req)
  const readable = await readablePosts(req, viewer)
  const found = await readWithinBytes(input, (range) =>
    findPage(req, {
      collection: 'comment',
      where: { and: [writtenBy(id, req.actor), { removedAt: { exists: false } }, visibleComments(viewer)] },
      within: { field: 'post', collection: 'post', where: readable },
      fields: COMMENT_FIELDS,
      sort: ['-createdAt', '-id'],
      ...range,
    }),
  )
  const comments = takeWithinBytes(await showComments(req, found.rows), LIMITS.comment.bytesShown)
  return beginningOf(found, await withPosts(req, comments))
}

/** Each comment with its post, for comments that were selected by readable posts. */
export async function withPosts(req: AppRequest, comments: readonly Comment[]): Promise<ProfileComment[]> {
  const titles = await titlesOf(req, comments)
  return comments.map((comment) => ({
    ...comment,
    post: { id: comment.postId, title: titles.get(comment.postId) ?? '' },
  }))
}

/** A reply with the presented part of the rows, and whether more rows follow. */
export const beginningOf = <T>(
  { rows, hasMore }: { rows: readonly unknown[]; hasMore: boolean },
  shown: T[],
  headers: Record<string, string> = {},
): Reply<T[]> =>
  new Reply(shown, { headers: { 'X-Has-More': String(hasMore || rows.length > shown.length), ...headers } })

/** Titles by post id for comments that were selected by readable posts. */
async function titlesOf(req: AppRequest, comments: readonly Comment[]): Promise<Map<string, string>> {
  const ids = [...new Set(comments.map(({ postId }) => postId))]
  const where = { and: [{ id: { in: ids } }, await readablePosts(req, await viewerOf(req))] }
  const posts = await findPage(req, {
    collection: 'post',
    where,
    fields: ['id', 'title'],
    sort: ['id'],
    limit: ids.length,
  })
  return new Map(posts.map(({ id, title }) => [id, title]))
}

/** One comment with its first replies, or one reply; throws as `visibleComment` does. */
export async function getComment({ req, input }: Call<typeof calls.getComment>): Promise<Comment> {
  const { comment } = await visibleComment(req, input.id)
  const [shown] = await (comment.parent ? showComments(req, [comment]) : showThreads(req, [comment]))
  return shown as Comment
}

/** How many posts and comments the lists of `listUserPosts` and `listUserComments` have for the caller. */
export async function countWritten(req: AppRequest, memberId: string): Promise<{ posts: number; comments: number }> {
  const viewer = await viewerOf(req)
  const author = writtenBy(memberId, req.actor)
  const [posts, comments] = await Promise.all([
    countRows(req, { collection: 'post', where: { and: [author, visiblePosts(viewer)] } }),
    countRows(req, {
      collection: 'comment',
      where: { and: [author, { removedAt: { exists: false } }, visibleComments(viewer)] },
      within: { field: 'post', collection: 'post', where: await readablePosts(req, viewer) },
    }),
  ])
  return { posts, comments }
}
