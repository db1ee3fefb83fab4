import { collection, createdAt, id, relation } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'
import { addToRows, findPage } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

type Side = 'follower' | 'followee'
const OTHER = { follower: 'followee', followee: 'follower' } as const satisfies Record<Side, Side>
/** The counter of an account on this side of a follow. */
const COUNTED = { follower: 'followingCount', followee: 'followerCount' } as const satisfies Record<Side, string>

/**
 * Subtracts the member's follows on this side from the counters of the other members. Joins the caller's transaction.
 */
async function countOffFollows(req: AppRequest, memberId: string, side: Side): Promise<void> {
  const other = OTHER[side]
  const where = { [side]: { equals: memberId } }
  const follows = await findPage(req, { collection: 'follow', where, fields: [other] })
  const by = new Map(follows.map((row) => [row[other], -1]))
  if (by.size > 0) await addToRows(req, { collection: 'account', field: COUNTED[other], by })
}

/** A member who follows another; the id is `{follower}:{followee}`. */
export const follow = collection({
  slug: 'follow',
  label: '팔로우',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['follower', 'createdAt', 'id'] }, { fields: ['followee', 'createdAt', 'id'] }],
  exportedAs: ['following', 'followers'],
  whenMemberLeaves: {
    follower: { run: ({ req, memberId }) => countOffFollows(req, memberId, 'follower'), then: 'delete' },
    followee: { run: ({ req, memberId }) => countOffFollows(req, memberId, 'followee'), then: 'delete' },
  },
  fields: [
    id,
    relation('follower', 'member', { required: true, index: false }),
    relation('followee', 'member', { required: true, index: false }),
    createdAt,
  ],
})
