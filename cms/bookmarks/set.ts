import type { addBookmark, removeBookmark } from '#src/contracts/bookmarks.ts'
import { deleteRows, insertOnce } from '../database/rows.ts'
import type { Call } from '../platform/request.ts'
import { readablePost } from '../posts/find.ts'

/** Keeps the post for the caller; doing it again changes nothing. */
export async function addOwnBookmark({ req, actor, input, now }: Call<typeof addBookmark>) {
  const post = await readablePost(req, input.id)
  const id = `${actor.id}:${post.id}`
  await insertOnce(req, 'bookmark', { id, member: actor.id, post: post.id, createdAt: now.toISOString() })
  return { bookmarked: true }
}

/** Lets the post go; doing it again changes nothing. */
export async function removeOwnBookmark({ req, actor, input }: Call<typeof removeBookmark>) {
  const post = await readablePost(req, input.id)
  await deleteRows(req, 'bookmark', { id: { equals: `${actor.id}:${post.id}` } })
  return { bookmarked: false }
}
