import { isFolded } from '#src/rules/search-query.ts'
import { findPage, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { inPortions, nextAfter } from '#cms/core/jobs/portions.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { storeTerms } from './index-post.ts'

/** Posts read at once; other writers run in between. */
const BATCH = 100

/**
 * Indexes the posts again whose words are others since full width is folded, on both databases (docs/decisions/0082).
 * Returns how many.
 */
export async function indexFoldedPosts(req: AppRequest, signal?: AbortSignal): Promise<number> {
  let done = 0
  await inPortions({ first: '', signal }, async (last) => {
    const batch = await findPage(req, {
      collection: 'post',
      where: { and: [{ id: { greater_than: last } }, { removedAt: { exists: false } }] },
      fields: ['id', 'title', 'content'],
      sort: ['id'],
      limit: BATCH,
    })
    const changed = batch.filter(({ title, content }) => isFolded(title) || isFolded(content)).map(({ id }) => id)
    if (changed.length > 0) done += await inTransaction(req, () => indexAll(req, changed))
    return nextAfter(batch, BATCH)
  })
  return done
}

/** The posts that are still published. */
async function indexAll(req: AppRequest, ids: readonly string[]): Promise<number> {
  const posts = await rowsWhere(req, 'post', { and: [{ id: { in: [...ids] } }, { removedAt: { exists: false } }] })
  await storeTerms(req, posts)
  return posts.length
}
