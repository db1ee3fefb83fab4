import { changeRows, insertRows, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { mediaStore } from '#cms/media/store.ts'
import type { ReceivedFile } from './check-file.ts'
import { deleteFile } from './delete-files.ts'
import { newFileKey } from './file-names.ts'

/** A file that comes from elsewhere, under the id that it has in each run. */
export interface BroughtFile extends ReceivedFile {
  id: string
  type: string
  downloads: number
  createdAt: string
}

/**
 * Stores files for a post that is not there yet, as dropped ones, which go after a day: `giveBroughtFiles` makes them the
 * post's. Those that a killed run left under the same ids are replaced.
 */
export async function bringFiles(
  req: AppRequest,
  { files, post, ownerId, now }: { files: readonly BroughtFile[]; post: string; ownerId: string; now: Date },
): Promise<void> {
  if (files.length === 0) return
  for (const left of await rowsWhere(req, 'post-file', { id: { in: files.map(({ id }) => id) } }))
    await deleteFile(req, left)
  const rows = files.map(({ path: _, ...file }) => ({
    ...file,
    key: newFileKey(),
    owner: ownerId,
    draft: post,
    droppedAt: now.toISOString(),
  }))
  await inTransaction(req, () => insertRows(req, 'post-file', rows))
  for (const [index, { key }] of rows.entries()) await mediaStore().putFile(key, files[index]?.path ?? '')
}

/** Makes the files that were brought for a post the post's; joins the transaction that stores it. */
export const giveBroughtFiles = (req: AppRequest, post: string): Promise<unknown> =>
  changeRows(req, 'post-file', { draft: { equals: post } }, { post, draft: null, droppedAt: null })
