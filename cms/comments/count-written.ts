import { countRows } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { writtenBy } from '#cms/visibility/anonymous.ts'
import { readablePosts, viewerOf, visibleComments, visiblePosts } from '#cms/visibility/posts.ts'

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
