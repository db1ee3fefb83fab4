import { DAY_MS } from '#src/rules/dates.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRows, deleteRows, rowsWhere } from '#cms/core/database/rows.ts'
import { afterCommit } from '#cms/core/database/transaction.ts'
import type { Leaving } from '#cms/core/database/when-member-leaves.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { mediaStore } from '#cms/media/store.ts'

/** Dropped files stay a day: longer than any upload takes. */
const RETENTION_MS = DAY_MS
const AT_ONCE = 500
/** `droppedAt` of a file being deleted, so that the next run continues if this one is interrupted. */
const LONG_AGO = new Date(0).toISOString()

/** Deletes dropped files a day later. Returns how many, for the job's result. */
export async function cleanFiles(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const dropped = { droppedAt: { less_than: new Date(now.getTime() - RETENTION_MS).toISOString() } }
  let removed = 0
  for (const row of await rowsWhere(req, 'post-file', dropped, { limit: AT_ONCE })) {
    if (signal?.aborted) break
    await deleteFile(req, row)
    removed += 1
  }
  return `${removed} files`
}

/** Deletes the bytes, and last the row, because bytes without a row would never be found again. */
export async function deleteFile(req: AppRequest, { id, key }: Pick<Row<'post-file'>, 'id' | 'key'>): Promise<void> {
  await mediaStore().remove(key)
  await deleteRows(req, 'post-file', { id: { equals: id } })
}

/** Withdraws these files at once, and deletes them after the commit or in the next clean-up. */
export async function deleteFiles(req: AppRequest, which: Where<'post-file'>): Promise<void> {
  const files = await rowsWhere(req, 'post-file', which)
  if (files.length === 0) return
  await changeRows(req, 'post-file', { id: { in: files.map(({ id }) => id) } }, { droppedAt: LONG_AGO })
  for (const file of files) afterCommit(req, () => deleteFile(req, file).catch(() => undefined))
}

/** Deletes a leaving member's files of drafts; those of posts stay with them. */
export const takeDownOwnFiles = async ({ req, memberId }: Leaving): Promise<void> => {
  await deleteFiles(req, { owner: { equals: memberId }, draft: { exists: true } })
}
