import type { Author } from '#src/contracts/schemas/members.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { authorsById } from '#cms/members/authors-by-id.ts'
import { namedAuthor } from '#cms/visibility/anonymous.ts'
import { viewerOf } from '#cms/visibility/posts.ts'

/** The author of a post if the caller has blocked them; null otherwise. */
export async function blockedAuthorOf(req: AppRequest, postId: string): Promise<Author | null> {
  const [post, { blocked }] = await Promise.all([rowById(req, 'post', postId), viewerOf(req)])
  const author = post && namedAuthor(post)
  if (!author || !blocked.has(author)) return null
  return (await authorsById(req, [author]))[0] ?? null
}
