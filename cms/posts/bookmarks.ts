import type * as calls from '#src/contracts/bookmarks.ts'
import type { Bookmark } from '#src/contracts/schemas/posts.ts'
import type { Call } from '#cms/core/call/call.ts'
import { Reply } from '#cms/core/call/reply.ts'
import { findPage, deleteRows, insertOnce } from '#cms/core/database/rows.ts'
import { ownFolder } from './bookmark-folders.ts'
import { postsOfRows } from './list.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { readablePost } from './find.ts'

/** The posts that the caller bookmarked, all or those of one folder, the newest bookmark first. */
export async function listBookmarks({ req, actor, input }: Call<typeof calls.listBookmarks>) {
  const { folder } = input
  if (folder !== undefined) await ownFolder(req, folder)
  const inFolder = folder === undefined ? [] : [{ folder: { equals: folder } }]
  const rows = await findPage(req, {
    collection: 'bookmark',
    where: { and: [{ member: { equals: actor.id } }, ...inFolder] },
    within: { field: 'post', collection: 'post', where: visiblePosts(await viewerOf(req)) },
    fields: ['post', 'folder'],
    sort: ['-createdAt', '-id'],
    offset: input.offset,
    limit: input.limit + 1,
  })
  const { body, headers } = await postsOfRows(req, rows, input.limit)
  const folders = new Map(rows.map((row) => [row.post, row.folder ?? null]))
  return new Reply<Bookmark[]>(
    body.map((post) => ({ postId: post.id, post, folderId: folders.get(post.id) ?? null })),
    { headers },
  )
}

/** Bookmarks the post for the caller; a second time changes nothing. */
export async function addBookmark({ req, actor, input, now }: Call<typeof calls.addBookmark>) {
  const post = await readablePost(req, input.id)
  const id = `${actor.id}:${post.id}`
  await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    await insertOnce(req, 'bookmark', { id, member: actor.id, post: post.id, createdAt: now.toISOString() })
  })
  return { bookmarked: true }
}

/** Removes the bookmark; a second time changes nothing. */
export async function removeBookmark({ req, actor, input }: Call<typeof calls.removeBookmark>) {
  const post = await readablePost(req, input.id)
  await deleteRows(req, 'bookmark', { id: { equals: `${actor.id}:${post.id}` } })
  return { bookmarked: false }
}
