import { rowsWhere } from '#cms/core/database/rows.ts'
import { outdatedDocuments, unindexDocument } from '#cms/core/database/search.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { inPortions } from '#cms/core/jobs/portions.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { storeTerms } from './index-post.ts'

/** Posts indexed in one transaction; other writers run in between. */
const BATCH = 100

/**
 * Indexes posts again whose terms are of an earlier form, newest first: until then they are found by their words, and not by
 * author or category. A run that was interrupted is resumed by the next. Returns how many, for the job's result.
 */
export async function indexOutdatedPosts(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  let done = 0
  await inPortions({ first: true, signal }, async () => {
    const count = await inTransaction(req, () => indexBatch(req))
    done += count
    return count < BATCH ? null : true
  })
  return `${done} indexed posts`
}

async function indexBatch(req: AppRequest): Promise<number> {
  const ids = await outdatedDocuments(req, 'post', BATCH)
  if (ids.length === 0) return 0
  const posts = await rowsWhere(req, 'post', { and: [{ id: { in: ids } }, { removedAt: { exists: false } }] })
  await storeTerms(req, posts)
  const published = new Set(posts.map(({ id }) => id))
  for (const id of ids.filter((one) => !published.has(one))) await unindexDocument(req, 'post', id)
  return ids.length
}
