import { imagesShownIn, joinImages } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { uploadsOf } from '#cms/media/claim-images.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { PostHeader } from './find.ts'

/** The `imageUrl` of a post: these images in their order, then those that only its text shows. */
export const withShown = (urls: readonly string[], contentHtml: string): string | null =>
  joinImages([...new Set([...urls, ...imagesShownIn(contentHtml)])].slice(0, LIMITS.post.imagesMax))

/** The uploads of the author for this post, which it may show. */
export const imagesOfPost = (
  req: AppRequest,
  { id, author }: Pick<PostHeader, 'id' | 'author'>,
): Promise<Set<string>> =>
  uploadsOf(req, { and: [{ post: { equals: id } }, { owner: { equals: author } }, { kind: { equals: 'post' } }] })
