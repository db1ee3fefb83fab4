import { collection, createdAt, id, relation } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'
import { addToRows, findPage } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

type Side = 'follower' | 'followee'
const OTHER = { follower: 'followee', followee: 'follower' } as const satisfies Record<Side, Side>
/** What an account counts for a member on this side of a follow. */
const COUNTED = { follower: 'followingCount', followee: 'followerCount' } as const satisfies Record<Side, string>

/** Takes every follow in which the member is on this side off the counts of the others. Joins the caller's transaction. */
async function countOffFollows(req: AppRequest, memberId: string, side: Side): Promise<void> {
  const other = OTHER[side]
  const where = { [side]: { equals: memberId } }
  const follows = await findPage(req, { collection: 'follow', where, fields: [other] })
  const by = new Map(follows.map((row) => [row[other], -1]))
  if (by.size > 0) await addToRows(req, { collection: 'account', field: COUNTED[other], by })
}

/** Who reads whom; the id is `{follower}:{followee}`. */
export const follow = collection({
  slug: 'follow',
  label: '팔로우',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['follower', 'createdAt'] }, { fields: ['followee', 'createdAt'] }],
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
