import type * as calls from '#src/contracts/bookmarks.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { deleteRows, insertOnce } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { stayingMember } from '#cms/people/members/find.ts'
import { readablePost } from '#cms/writing/posts/find.ts'

/** Keeps the post for the caller; doing it again changes nothing. */
export async function addBookmark({ req, actor, input, now }: Call<typeof calls.addBookmark>) {
  const post = await readablePost(req, input.id)
  const id = `${actor.id}:${post.id}`
  await inTransaction(req, async () => {
    await stayingMember(req, actor.id)
    await insertOnce(req, 'bookmark', { id, member: actor.id, post: post.id, createdAt: now.toISOString() })
  })
  return { bookmarked: true }
}

/** Lets the post go; doing it again changes nothing. */
export async function removeBookmark({ req, actor, input }: Call<typeof calls.removeBookmark>) {
  const post = await readablePost(req, input.id)
  await deleteRows(req, 'bookmark', { id: { equals: `${actor.id}:${post.id}` } })
  return { bookmarked: false }
}
