import type * as calls from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { splitImages } from '#src/rules/images.ts'
import { tagsOfPost } from '#src/rules/page-tags.ts'
import { checkText } from '#src/text/checks.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import { claimImages } from '#cms/media/claim-images.ts'
import { changeablePost } from './find.ts'
import { judgeEdit } from './held.ts'
import { imagesOfPost, withShown } from './post-images.ts'
import { getPost } from './read.ts'

/**
 * Sets which of the caller's uploads for this post it displays, in this order, beside those that its text shows; throws
 * VALIDATION for any other address.
 */
export async function setPostImages({ req, actor, input, now }: Call<typeof calls.setPostImages>): Promise<Post> {
  await inTransaction(req, async () => {
    const post = await changeablePost(req, input.id, 'update')
    const urls = splitImages(input.imageUrl)
    const own = await imagesOfPost(req, post)
    if (!urls.every((url) => own.has(url)))
      throw new AppError('VALIDATION', { fields: { imageUrl: checkText.imageUrl } })
    const imageUrl = withShown(urls, post.contentHtml)
    if (imageUrl === (post.imageUrl || null)) return
    await changeRow(req, 'post', post.id, { imageUrl, editedAt: now.toISOString() })
    await claimImages(req, { ...post, imageUrl }, now)
    // The text was judged when it was written.
    if (imageUrl && !post.held) await judgeEdit(req, { post: { ...post, imageUrl }, texts: [] }, now)
    clearPages(req, tagsOfPost(post))
  })
  return getPost({ req, actor, input, now })
}
