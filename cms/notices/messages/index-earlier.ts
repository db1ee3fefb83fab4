import type { Row } from '#cms/machinery/database/row.ts'
import { findPage, rowById } from '#cms/machinery/database/rows.ts'
import { oldestIndexed } from '#cms/machinery/database/search.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { indexMessages } from './index-message.ts'
import { removedAmong } from './show.ts'

/** So many messages are indexed in one transaction, between which others write. */
const BATCH = 100

/** Events sort by time, as messages do. */
type Place = Pick<Row<'message'>, 'id' | 'event'>

/**
 * Makes messages from before there was an index findable, the newest first; a run that was cut off goes on where it
 * stopped, since whatever is newer than the oldest one in the index was indexed when it was sent.
 */
export async function indexEarlierMessages(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  const oldest = await oldestIndexed(req, 'message')
  let from: Place | null = oldest ? await rowById(req, 'message', oldest) : null
  let done = 0
  while (!signal?.aborted) {
    const batch = await inTransaction(req, () => indexBefore(req, from))
    done += batch.length
    if (batch.length < BATCH) break
    from = batch.at(-1) ?? null
  }
  return `${done} indexed messages`
}

async function indexBefore(req: AppRequest, from: Place | null): Promise<Place[]> {
  const batch = await findPage(req, {
    collection: 'message',
    where: from ? { event: { less_than: from.event } } : {},
    fields: ['id', 'event', 'sender', 'receiver', 'content', 'createdAt'],
    sort: ['-event'],
    limit: BATCH,
  })
  const removed = await removedAmong(
    req,
    batch.map(({ id }) => id),
  )
  await indexMessages(
    req,
    batch.filter(({ id }) => !removed.has(id)),
  )
  return batch
}
