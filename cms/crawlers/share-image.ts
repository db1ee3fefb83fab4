import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { titleWithPrefix } from '#src/rules/prefixes.ts'
import { siteText } from '#src/text/site.ts'
import { cardText } from '#src/text/card.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { readableFullPost } from '#cms/posts/find.ts'
import { showPosts } from '#cms/posts/show.ts'
import { accessOf } from '#cms/visibility/posts.ts'
import type { Sharable } from './draw-share-image.ts'

/** Cached images, of some 20 KB each; others are drawn again. */
const MOST_CACHED = 1_000

const shareImages = () => shared('shareImages', () => new LRUCache<string, Promise<Buffer>>({ max: MOST_CACHED }))

/**
 * The share image of a post that is public and readable for this viewer, as PNG; else null, as for one whose pictures are
 * blurred. Throws NOT_FOUND for a removed one.
 */
export async function shareImageOf(payload: Payload, actor: Actor | null, postId: string): Promise<Buffer | null> {
  const req = localRequest(payload)
  const post = await readableFullPost(req, postId).catch(nullIfDenied)
  if (!post || post.isBlurred || !(await accessOf(localRequest(payload, actor), post)).canAccess) return null
  const [shown] = await showPosts(req, [post])
  return shown ? pictureOf(toSharable(shown)) : null
}

/** The share image of pages that have no picture, with the site's tagline. */
export const shareImageOfSite = (tagline: string): Promise<Buffer> =>
  pictureOf({ title: tagline, category: '', author: '' })

function nullIfDenied(error: unknown): null {
  if (error instanceof AppError && error.status !== 404) return null
  throw error
}

const toSharable = ({ title, prefix, categories, author, anonymous, guestName }: Post): Sharable => ({
  title: titleWithPrefix({ prefix, title }),
  category: categories[0]?.name ?? '',
  author: author ? (author.nickname ?? author.username) : (anonymous ?? guestOrUnknown(guestName)),
})

const guestOrUnknown = (guestName: string | null): string =>
  guestName === null ? cardText.unknownAuthor : cardText.guest(guestName)

/** The image of these texts, drawn once for all concurrent requests. */
function pictureOf(words: Sharable): Promise<Buffer> {
  const key = JSON.stringify([siteText.name, words])
  const known = shareImages().get(key)
  if (known) return known
  const drawing = draw(words)
  shareImages().set(key, drawing)
  drawing.catch(() => shareImages().delete(key))
  return drawing
}

/** Loads font and drawing library with the first image: most processes of a small forum draw none. */
const draw = async (words: Sharable): Promise<Buffer> => (await import('./draw-share-image.ts')).drawShareImage(words)
