import { findPage } from '#cms/core/database/rows.ts'
import { indexedAmong } from '#cms/core/database/search.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { inPortions, nextAfter } from '#cms/core/jobs/portions.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { indexComments, isSearchable } from './index-comment.ts'

/** Comments indexed in one transaction; other writers run in between. */
const BATCH = 100

/** Indexes the comments from before comments could be searched, once. Returns how many, for the job's result. */
export async function indexEarlierComments(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  let done = 0
  await inPortions({ first: '', signal }, async (last: string) => {
    const { indexed, next } = await inTransaction(req, () => indexAfter(req, last))
    done += indexed
    return next
  })
  return `${done} indexed comments`
}

/** Indexes those of the comments behind this id that the index lacks; `next` is null behind the last one. */
async function indexAfter(req: AppRequest, id: string): Promise<{ indexed: number; next: string | null }> {
  const batch = await findPage(req, {
    collection: 'comment',
    where: { id: { greater_than: id } },
    fields: ['id', 'author', 'isAnonymous', 'content', 'isSecret', 'removedAt', 'createdAt'],
    sort: ['id'],
    limit: BATCH,
  })
  const known = await indexedAmong(
    req,
    'comment',
    batch.map((comment) => comment.id),
  )
  const lacking = batch.filter((comment) => !known.has(comment.id))
  await indexComments(req, lacking)
  return { indexed: lacking.filter(isSearchable).length, next: nextAfter(batch, BATCH) }
}
