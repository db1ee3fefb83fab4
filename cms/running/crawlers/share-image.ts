import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { cardText } from '#src/text/card.ts'
import { localRequest } from '#cms/machinery/platform/request.ts'
import { shared } from '#cms/machinery/platform/shared.ts'
import { readableFullPost } from '#cms/writing/posts/find.ts'
import { showPosts } from '#cms/writing/posts/show.ts'
import { accessOf } from '#cms/people/visibility/posts.ts'
import { drawShareImage, type Sharable } from './draw-share-image.ts'

/** So many pictures of some 20 KB are kept for the posts that are shared now; others are shareImages again. */
const MOST_CACHED = 1_000

const shareImages = () => shared('shareImages', () => new LRUCache<string, Promise<Buffer>>({ max: MOST_CACHED }))

/** The picture of a post that everybody may read, this viewer included; else null. Throws NOT_FOUND for one that is removed. */
export async function shareImageOf(payload: Payload, actor: Actor | null, postId: string): Promise<Buffer | null> {
  const req = localRequest(payload)
  const post = await readableFullPost(req, postId).catch(nullIfDenied)
  if (!post || !(await accessOf(localRequest(payload, actor), post)).canAccess) return null
  const [shown] = await showPosts(req, [post])
  return shown ? pictureOf(toSharable(shown)) : null
}

function nullIfDenied(error: unknown): null {
  if (error instanceof AppError && error.status !== 404) return null
  throw error
}

const toSharable = ({ title, categories, author }: Post): Sharable => ({
  title,
  category: categories[0]?.name ?? '',
  author: author ? (author.nickname ?? author.username) : cardText.unknownAuthor,
})

/** The same words make the same picture, shareImages once for all who wait for it. */
function pictureOf(words: Sharable): Promise<Buffer> {
  const key = JSON.stringify(words)
  const known = shareImages().get(key)
  if (known) return known
  const drawing = drawShareImage(words)
  shareImages().set(key, drawing)
  drawing.catch(() => shareImages().delete(key))
  return drawing
}
