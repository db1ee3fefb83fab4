import { isFolded } from '#src/rules/search-query.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { inPortions, nextAfter } from '#cms/core/jobs/portions.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { textPresenter } from '#cms/mentions/show.ts'
import { indexMessages } from './index-message.ts'
import { removedAmong } from './show.ts'

/** Messages read at once; other writers run in between. */
const BATCH = 100

/** Indexes the messages again whose words are others since full width is folded. Returns how many. */
export async function indexFoldedMessages(req: AppRequest, signal?: AbortSignal): Promise<number> {
  let done = 0
  await inPortions({ first: '', signal }, async (last: string) => {
    const read = await inTransaction(req, () => indexAfter(req, last))
    done += read.indexed
    return read.last
  })
  return done
}

/** One portion; `last` is null behind the last one. */
async function indexAfter(req: AppRequest, id: string): Promise<{ indexed: number; last: string | null }> {
  const batch = await findPage(req, {
    collection: 'message',
    where: { id: { greater_than: id } },
    fields: ['id', 'sender', 'receiver', 'content', 'cleanUp', 'takenBackAt', 'createdAt'],
    sort: ['id'],
    limit: BATCH,
  })
  const present = await textPresenter(
    req,
    batch.map(({ content }) => content),
  )
  const changed = batch.filter(({ content }) => isFolded(present(content).text))
  const removed = await removedAmong(req, changed)
  const shown = changed.filter((message) => !removed.has(message.id))
  await indexMessages(req, shown)
  return { indexed: shown.length, last: nextAfter(batch, BATCH) }
}
