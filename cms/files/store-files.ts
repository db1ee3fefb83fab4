import type { PostFile } from '#src/contracts/schemas/files.ts'
import { changeRow, findPage, insertRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { mediaStore } from '#cms/media/store.ts'
import type { ReceivedFile } from './check-file.ts'
import { deleteFile } from './delete-files.ts'
import { namedApart, newFileKey } from './file-names.ts'
import { filesOf, filesWithin, toFile, type FileTarget } from './files-of.ts'

interface NewFiles {
  files: readonly (ReceivedFile & { type: string })[]
  ownerId: string
  target: FileTarget
  /** Checks that there is still room for them beside the `count` that are there, and stores the new number. */
  count: (count: number) => Promise<void>
  now: Date
}

/**
 * Stores files and gives them to their post or draft, all or none. Their rows are inserted as dropped before the bytes are
 * written, so that what a killed process leaves is deleted after a day.
 */
export async function storeFiles(req: AppRequest, plan: NewFiles): Promise<PostFile[]> {
  const { files, ownerId, target, now } = plan
  const rows = files.map(({ name, type, bytes }, index) => ({
    // Ids sort by time, and so as the files were sent.
    id: newId(new Date(now.getTime() + index)),
    key: newFileKey(),
    ...{ name, type, bytes, downloads: 0, owner: ownerId },
    ...target,
    createdAt: now.toISOString(),
    droppedAt: now.toISOString(),
  }))
  await inTransaction(req, () => insertRows(req, 'post-file', rows))
  try {
    for (const [index, { key }] of rows.entries()) await mediaStore().putFile(key, files[index]?.path ?? '')
    return await inTransaction(req, () => giveFiles(req, { ...plan, rows }))
  } catch (error) {
    // What cannot be removed now goes with the clean-up.
    for (const row of rows) await deleteFile(req, row).catch(() => undefined)
    throw error
  }
}

/** Makes stored files those of their post or draft, each under a name that none of the others has. */
async function giveFiles(
  req: AppRequest,
  { rows, target, count }: NewFiles & { rows: readonly Omit<PostFile, 'url'>[] },
): Promise<PostFile[]> {
  const there = await findPage(req, { collection: 'post-file', where: filesWithin(target), fields: ['name'] })
  await count(there.length + rows.length)
  const given = namedApart(rows, there)
  for (const { id, name } of given) await changeRow(req, 'post-file', id, { name, droppedAt: null })
  return given.map(toFile)
}

/**
 * Makes the files of a draft those of a post, each under a name that none of the others has; returns how many the post has
 * then.
 */
export async function handOverFiles(req: AppRequest, draft: string, post: string): Promise<number> {
  const there = await filesOf(req, { post })
  const brought = await filesOf(req, { draft })
  for (const { id, name } of namedApart(brought, there))
    await changeRow(req, 'post-file', id, { post, draft: null, name })
  return there.length + brought.length
}
