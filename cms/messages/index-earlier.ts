import type { Row } from '#cms/core/database/row.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import { oldestIndexed } from '#cms/core/database/search.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { inPortions } from '#cms/core/jobs/portions.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { indexMessages } from './index-message.ts'
import { removedAmong } from './show.ts'

/** Messages indexed in one transaction; other writers run in between. */
const BATCH = 100

/** Event ids sort by time, as messages do. */
type Position = Pick<Row<'message'>, 'id' | 'event'>

/**
 * Indexes messages from before the search index existed, newest first. A run that was interrupted resumes: everything
 * newer than the oldest indexed message is indexed already. Returns how many, for the job's result.
 */
export async function indexEarlierMessages(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  const oldest = await oldestIndexed(req, 'message')
  const first: Position | undefined = (oldest && (await rowById(req, 'message', oldest))) || undefined
  let done = 0
  await inPortions({ first, signal }, async (from) => {
    const batch = await inTransaction(req, () => indexBefore(req, from))
    done += batch.length
    return batch.length < BATCH ? null : batch.at(-1)
  })
  return `${done} indexed messages`
}

async function indexBefore(req: AppRequest, from: Position | undefined): Promise<Position[]> {
  const batch = await findPage(req, {
    collection: 'message',
    where: from ? { event: { less_than: from.event } } : {},
    fields: ['id', 'event', 'sender', 'receiver', 'content', 'cleanUp', 'takenBackAt', 'createdAt'],
    sort: ['-event'],
    limit: BATCH,
  })
  const removed = await removedAmong(req, batch)
  await indexMessages(
    req,
    batch.filter(({ id }) => !removed.has(id)),
  )
  return batch
}
