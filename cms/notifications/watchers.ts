import { findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { PostForAccess } from '#cms/visibility/posts.ts'

export type WatchedPost = PostForAccess & { id: string }

/** The author of the post, unless they stopped watching it, and the others who watch it. */
export async function watchersOf(req: AppRequest, { id, author }: WatchedPost): Promise<string[]> {
  const rows = await findPage(req, {
    collection: 'watch',
    where: { post: { equals: id } },
    fields: ['member', 'isWatching'],
  })
  const chosen = new Map(rows.map(({ member, isWatching }) => [member, isWatching]))
  if (author && !chosen.has(author)) chosen.set(author, true)
  return [...chosen].filter(([, isWatching]) => isWatching).map(([member]) => member)
}
