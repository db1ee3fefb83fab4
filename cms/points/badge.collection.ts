import { panelGroupText } from '#src/text/panel.ts'
import { collection, createdAt, id, named, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/** A monthly top-post reward; the id is `{YYYY-MM}:{rank}`. */
export const badge = collection({
  slug: 'badge',
  label: '배지',
  access: ADMIN_READS,
  admin: {
    group: panelGroupText.people,
    useAsTitle: 'name',
    defaultColumns: ['name', 'month', 'rank', 'post', 'createdAt'],
  },
  // A badge proves that its month and rank were paid, so that they are not paid again.
  exportedAs: ['profile'],
  whenMemberLeaves: { member: 'keep' },
  fields: [
    id,
    named('member.username'),
    relation('member', 'member', { required: true }),
    { name: 'rank', type: 'number', required: true },
    { name: 'month', type: 'text', required: true },
    { name: 'post', type: 'relationship', relationTo: 'post' },
    createdAt,
  ],
})
