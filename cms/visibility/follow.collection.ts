import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'
import { addToRows, findPage } from '#cms/core/database/rows.ts'
import type { Leaving } from '#cms/core/database/when-member-leaves.ts'

type Side = 'follower' | 'followee'
const OTHER = { follower: 'followee', followee: 'follower' } as const satisfies Record<Side, Side>
/** The counter of an account on this side of a follow. */
const COUNTED = { follower: 'followingCount', followee: 'followerCount' } as const satisfies Record<Side, string>

/**
 * Subtracts these follows, which have the member on this side, from the counters of both sides: the member's own is right as
 * long as some of them are left.
 */
async function countOffFollows({ req, memberId }: Leaving, ids: readonly string[], side: Side): Promise<void> {
  const other = OTHER[side]
  const follows = await findPage(req, { collection: 'follow', where: { id: { in: [...ids] } }, fields: [other] })
  const by = new Map(follows.map((row) => [row[other], -1]))
  await addToRows(req, { collection: 'account', field: COUNTED[other], by })
  const own = new Map([[memberId, -follows.length]])
  await addToRows(req, { collection: 'account', field: COUNTED[side], by: own })
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
    follower: { deleteWith: (leaving, ids) => countOffFollows(leaving, ids, 'follower') },
    followee: { deleteWith: (leaving, ids) => countOffFollows(leaving, ids, 'followee') },
  },
  fields: [
    id,
    relation('follower', 'member', { required: true, index: false }),
    relation('followee', 'member', { required: true, index: false }),
    createdAt,
  ],
})
