import { collection, createdAt, id, relation } from '../database/fields.ts'
import { ADMIN_READS } from '../panel/access.ts'

/** Who reads whom; the id is `{follower}:{followee}`. */
export const follow = collection({
  slug: 'follow',
  label: '팔로우',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['follower', 'createdAt'] }, { fields: ['followee', 'createdAt'] }],
  fields: [
    id,
    relation('follower', 'member', { required: true, index: false }),
    relation('followee', 'member', { required: true, index: false }),
    createdAt,
  ],
})
