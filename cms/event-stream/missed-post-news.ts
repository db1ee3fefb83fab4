import type { PostNews } from '#src/contracts/schemas/notifications.ts'
import { LIVE } from '#src/rules/notifications.ts'
import { isOnPage, type PostCursor } from '#src/rules/post-cursors.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { storedPoll } from '#cms/posts/poll-read.ts'
import { accessOf, viewerOf, visibleComments } from '#cms/visibility/posts.ts'
import { findPostHeader } from '#cms/posts/find.ts'
import { newsOf } from './post-event.ts'

/**
 * What came to a post since a page of it was rendered: its new comments, oldest first, as they came to open streams; where
 * there are none, its counts if they changed, or its poll. Nothing of a post or an author whom the member may not see.
 */
export async function missedPostNews(req: AppRequest, memberId: string, cursor: PostCursor): Promise<PostNews[]> {
  const post = await findPostHeader(req, cursor.post)
  if (!post || !(await accessOf(req, post)).canAccess) return []
  const viewer = await viewerOf(req)
  const [poll, rows] = await Promise.all([
    storedPoll(req, post.id),
    findPage(req, {
      collection: 'comment',
      where: {
        and: [
          { post: { equals: post.id }, createdAt: { greater_than_equal: new Date(cursor.from).toISOString() } },
          { removedAt: { exists: false } },
          visibleComments(viewer),
        ],
      },
      fields: ['id', 'author'],
      sort: ['-createdAt', '-id'],
      limit: LIVE.commentsReplayed + cursor.known.length,
    }),
  ])
  const comments = rows.filter(({ id }) => !isOnPage(cursor, id)).slice(0, LIVE.commentsReplayed)
  if (comments.length > 0)
    return Promise.all(comments.toReversed().map((comment) => newsOf(req, memberId, { post, poll, comment })))
  const isSame = post.likeCount === cursor.likeCount && post.commentCount === cursor.commentCount
  return isSame && !poll ? [] : [await newsOf(req, memberId, { post, poll, comment: null })]
}
