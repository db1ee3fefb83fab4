import { collection, createdAt, id, relation } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'
import { countOffFollows } from './end-follows.ts'

/** Who reads whom; the id is `{follower}:{followee}`. */
export const follow = collection({
  slug: 'follow',
  label: '팔로우',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['follower', 'createdAt'] }, { fields: ['followee', 'createdAt'] }],
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
