import { findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { inPortions } from '#cms/core/jobs/portions.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { indexComments } from './index-comment.ts'

/** Comments indexed in one transaction; other writers run in between. */
const BATCH = 100

/** Indexes the comments from before comments could be searched, once. Returns how many, for the job's result. */
export async function indexEarlierComments(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  let done = 0
  await inPortions({ first: '', signal }, async (last) => {
    const batch = await inTransaction(req, () => indexAfter(req, last))
    done += batch.length
    return batch.length < BATCH ? null : (batch.at(-1) ?? null)
  })
  return `${done} indexed comments`
}

/** Indexes the comments behind this id, and returns their ids. */
async function indexAfter(req: AppRequest, id: string): Promise<string[]> {
  const batch = await findPage(req, {
    collection: 'comment',
    where: { id: { greater_than: id } },
    fields: ['id', 'author', 'isAnonymous', 'content', 'isSecret', 'removedAt', 'createdAt'],
    sort: ['id'],
    limit: BATCH,
  })
  await indexComments(req, batch)
  return batch.map((comment) => comment.id)
}
