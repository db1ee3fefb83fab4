import type { Row } from '#cms/core/database/row.ts'
import { countRows, findPage, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { inPortions, nextAfter } from '#cms/core/jobs/portions.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { lastLiker } from './take-back-likes.ts'
import { shrinkLine } from './withdraw.ts'

/** Notifications read at once; other writers run in between. */
const BATCH = 100

/**
 * Counts the likes of unread notifications anew, once: before docs/decisions/0084 likes that were taken back remained
 * counted. Returns how many notifications changed.
 */
export async function recountLikes(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  let changed = 0
  await inPortions({ first: '', signal }, async (last) => {
    const batch = await findPage(req, {
      collection: 'notification',
      where: { id: { greater_than: last }, type: { equals: 'like' }, isRead: { equals: false } },
      fields: ['id'],
      sort: ['id'],
      limit: BATCH,
    })
    for (const { id } of batch) if (await inTransaction(req, () => recount(req, id))) changed += 1
    return nextAfter(batch, BATCH)
  })
  return `${changed} recounted`
}

/** Resolves with whether the notification counted others than those who like its work now. */
async function recount(req: AppRequest, id: string): Promise<boolean> {
  const line = await rowById(req, 'notification', id)
  if (!line || line.isRead) return false
  const work = { type: line.referenceType as 'post' | 'comment', id: line.referenceId }
  const where = {
    [work.type]: { equals: work.id },
    isLiked: { equals: true },
    notification: { equals: id },
  }
  const counted = await countRows(req, { collection: 'like', where })
  if (counted === line.count) return false
  await shrinkLine(req, line, line.count - counted, await named(req, line, work))
  return true
}

async function named(
  req: AppRequest,
  { id, actor }: Row<'notification'>,
  work: { type: 'post' | 'comment'; id: string },
) {
  const ofActor = { member: { equals: actor ?? '' }, isLiked: { equals: true }, notification: { equals: id } }
  if ((await countRows(req, { collection: 'like', where: ofActor })) > 0) return {}
  const last = await lastLiker(req, work, { lineId: id, without: [] })
  return last ? { actor: last } : {}
}
