import { collection, createdAt, id, relation } from '../database/fields.ts'
import { ADMIN_READS } from '../panel/access.ts'

/** A monthly top-post reward; the id is `{YYYY-MM}:{rank}`. */
export const badge = collection({
  slug: 'badge',
  label: '배지',
  access: ADMIN_READS,
  fields: [
    id,
    relation('member', 'member', { required: true }),
    { name: 'rank', type: 'number', required: true },
    { name: 'month', type: 'text', required: true },
    { name: 'post', type: 'relationship', relationTo: 'post' },
    createdAt,
  ],
})
