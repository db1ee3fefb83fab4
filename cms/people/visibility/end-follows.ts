import { addToRows, findPage } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

type Side = 'follower' | 'followee'
const OTHER = { follower: 'followee', followee: 'follower' } as const satisfies Record<Side, Side>
/** What an account counts for a member on this side of a follow. */
const COUNTED = { follower: 'followingCount', followee: 'followerCount' } as const satisfies Record<Side, string>

/** Takes every follow in which the member is on this side off the counts of the others. Joins the caller's transaction. */
export async function countOffFollows(req: AppRequest, memberId: string, side: Side): Promise<void> {
  const other = OTHER[side]
  const where = { [side]: { equals: memberId } }
  const follows = await findPage(req, { collection: 'follow', where, fields: [other] })
  const by = new Map(follows.map((row) => [row[other], -1]))
  if (by.size > 0) await addToRows(req, { collection: 'account', field: COUNTED[other], by })
}
