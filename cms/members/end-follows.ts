import { addToRows, changeRow, deleteRows, findPage } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'

/** Ends every follow of and by a member, with the counts of the others. Joins the caller's transaction. */
export async function endAllFollows(req: AppRequest, memberId: string): Promise<void> {
  const [of, by] = [{ followee: { equals: memberId } }, { follower: { equals: memberId } }]
  const followers = await findPage(req, { collection: 'follow', where: of, fields: ['follower'] })
  const followed = await findPage(req, { collection: 'follow', where: by, fields: ['followee'] })
  const less = (ids: readonly string[]) => new Map(ids.map((id) => [id, -1]))
  const [readers, read] = [less(followers.map((row) => row.follower)), less(followed.map((row) => row.followee))]
  if (readers.size > 0) await addToRows(req, { collection: 'account', field: 'followingCount', by: readers })
  if (read.size > 0) await addToRows(req, { collection: 'account', field: 'followerCount', by: read })
  await deleteRows(req, 'follow', { or: [of, by] })
  // Written in any case: on MongoDB a follow that begins meanwhile meets this row and looks again.
  await changeRow(req, 'account', memberId, { followerCount: 0, followingCount: 0 })
}
