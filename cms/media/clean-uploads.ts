import { deleteRows, rowsWhere } from '../database/rows.ts'
import type { Where } from '../database/where.ts'
import type { AppRequest } from '../platform/request.ts'
import { mediaName } from './names.ts'
import { mediaStore } from './store.ts'

/** Unclaimed and dropped images stay this long, for a form that is still open. */
const KEEP_MS = 24 * 3_600_000
const AT_ONCE = 500

/** Removes images that no post or profile came to show, or that were taken out, once a day has passed. */
export async function cleanUploads(req: AppRequest, now: Date): Promise<string> {
  const before = { less_than: new Date(now.getTime() - KEEP_MS).toISOString() }
  const never = { droppedAt: { exists: false } }
  const unused: Where<'upload'> = { and: [{ isClaimed: { equals: false } }, never, { createdAt: before }] }
  const rows = await rowsWhere(req, 'upload', { or: [unused, { droppedAt: before }] }, { limit: AT_ONCE })
  for (const { id, url } of rows) {
    const name = mediaName(url)
    // The file first: a row without a file is found again, a file without a row never.
    if (name) await mediaStore().remove(name)
    await deleteRows(req, 'upload', { id: { equals: id } })
  }
  return `${rows.length} images`
}
