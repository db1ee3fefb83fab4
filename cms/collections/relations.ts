import { ADMIN_READS } from './access.ts'
import { collection, createdAt, id, member, relation } from './fields.ts'

/** A post that a member keeps; the id is `{member}:{post}`. */
export const bookmark = collection({
  slug: 'bookmark',
  label: '북마크',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'createdAt'] }],
  fields: [
    id,
    member('member', { required: true, index: false }),
    relation('post', 'post', { required: true }),
    createdAt,
  ],
})

/** Who reads whom; the id is `{follower}:{followee}`. */
export const follow = collection({
  slug: 'follow',
  label: '팔로우',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['follower', 'createdAt'] }, { fields: ['followee', 'createdAt'] }],
  fields: [
    id,
    member('follower', { required: true, index: false }),
    member('followee', { required: true, index: false }),
    createdAt,
  ],
})

/** Who does not want to meet whom; the id is `{blocker}:{blocked}`. */
export const block = collection({
  slug: 'block',
  label: '차단',
  access: ADMIN_READS,
  admin: { hidden: true },
  fields: [id, member('blocker', { required: true }), member('blocked', { required: true }), createdAt],
})
