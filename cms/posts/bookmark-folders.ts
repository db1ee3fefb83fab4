import type * as calls from '#src/contracts/bookmarks.ts'
import type { BookmarkFolder } from '#src/contracts/schemas/bookmarks.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { searchForm } from '#src/rules/search-query.ts'
import { folderText } from '#src/text/bookmark-folders.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { wholeList } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import {
  changeRow,
  changeRows,
  countRows,
  countsBy,
  deleteRows,
  findPage,
  firstRow,
  insertRow,
} from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { takeMutex } from '#cms/core/jobs/mutex.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'

/** The caller's folder with this id; throws NOT_FOUND for an unknown one and for another member's. */
export async function ownFolder(req: AppRequest, id: string): Promise<Row<'bookmark-folder'>> {
  const where = { and: [{ id: { equals: id } }, { member: { equals: req.actor?.id ?? '' } }] }
  const folder = await firstRow(req, 'bookmark-folder', where)
  if (!folder) throw new AppError('NOT_FOUND')
  return folder
}

/** Guard of calls about one of the caller's folders. */
export const guardOwnFolder = async ({ req, params }: GuardCall): Promise<void> => {
  await ownFolder(req, params.id ?? '')
}

/** The key of a member's folder of this name. */
export const folderKey = (memberId: string, name: string): string => `${memberId}:${searchForm(name)}`

/** The caller's folders, the oldest first, each with the number of its bookmarks that the caller's list shows. */
export async function listBookmarkFolders({ req, actor }: Call<typeof calls.listBookmarkFolders>) {
  const rows = await findPage(req, {
    collection: 'bookmark-folder',
    where: { member: { equals: actor.id } },
    fields: ['id', 'name', 'createdAt'],
    sort: ['createdAt', 'id'],
  })
  return wholeList(await counted(req, actor.id, rows))
}

async function counted(
  req: AppRequest,
  memberId: string,
  rows: readonly Pick<Row<'bookmark-folder'>, 'id' | 'name' | 'createdAt'>[],
): Promise<BookmarkFolder[]> {
  if (rows.length === 0) return []
  const counts = await countsBy(req, {
    collection: 'bookmark',
    where: { and: [{ member: { equals: memberId } }, { folder: { in: rows.map(({ id }) => id) } }] },
    within: { field: 'post', collection: 'post', where: visiblePosts(await viewerOf(req)) },
    by: 'folder',
  })
  return rows.map(({ id, name, createdAt }) => ({ id, name, count: counts.get(id) ?? 0, createdAt }))
}

/** Makes a folder; throws CONFLICT for a name that the caller has already, and beyond the limit. */
export async function createBookmarkFolder({ req, actor, input, now }: Call<typeof calls.createBookmarkFolder>) {
  const { name } = input
  const row = { id: newId(now), member: actor.id, name, key: folderKey(actor.id, name), createdAt: now.toISOString() }
  await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    await takeMutex(req, `folders:${actor.id}`)
    const where = { member: { equals: actor.id } }
    if ((await countRows(req, { collection: 'bookmark-folder', where })) >= LIMITS.bookmarkFolder.most)
      throw new AppError('CONFLICT', { message: folderText.foldersFull(LIMITS.bookmarkFolder.most) })
    await assertNewName(req, row)
    await insertRow(req, 'bookmark-folder', row)
  })
  return { id: row.id, name, count: 0, createdAt: row.createdAt }
}

/** Renames one of the caller's folders; throws CONFLICT for the name of another. */
export async function renameBookmarkFolder({ req, actor, input }: Call<typeof calls.renameBookmarkFolder>) {
  const { id, name } = input
  const key = folderKey(actor.id, name)
  const folder = await inTransaction(req, async () => {
    const stored = await ownFolder(req, id)
    await assertNewName(req, { id, key })
    await changeRow(req, 'bookmark-folder', id, { name, key })
    return { ...stored, name }
  })
  const [shown] = await counted(req, actor.id, [folder])
  return shown as BookmarkFolder
}

async function assertNewName(req: AppRequest, { id, key }: Pick<Row<'bookmark-folder'>, 'id' | 'key'>): Promise<void> {
  const other = await firstRow(req, 'bookmark-folder', { key: { equals: key } })
  if (other && other.id !== id) throw new AppError('CONFLICT', { message: folderText.folderTaken })
}

/** Deletes one of the caller's folders; its bookmarks stay in none. */
export const deleteBookmarkFolder = ({ req, input: { id } }: Call<typeof calls.deleteBookmarkFolder>): Promise<void> =>
  inTransaction(req, async () => {
    await ownFolder(req, id)
    await changeRows(req, 'bookmark', { folder: { equals: id } }, { folder: null })
    await deleteRows(req, 'bookmark-folder', { id: { equals: id } })
  })

/** Puts a bookmark of the caller into one of their folders, or with null into none. */
export const moveBookmark = ({ req, actor, input }: Call<typeof calls.moveBookmark>) =>
  inTransaction(req, async () => {
    const { postId, folderId } = input
    if (folderId !== null) await ownFolder(req, folderId)
    if (!(await changeRow(req, 'bookmark', `${actor.id}:${postId}`, { folder: folderId })))
      throw new AppError('NOT_FOUND')
    return { postId, folderId }
  })
