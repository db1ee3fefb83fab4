import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'

/** A code by which one person may join. Its id is `{member}:{month}:{number}`, so that two at once make no fourth. */
export const invitation = collection({
  slug: 'invitation',
  label: '초대',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'createdAt'] }],
  exportedAs: ['invitations'],
  whenMemberLeaves: { id: 'delete', member: 'delete', usedBy: 'keep' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    { name: 'code', type: 'text', required: true, unique: true },
    relation('usedBy', 'member'),
    { name: 'usedAt', type: 'date' },
    createdAt,
  ],
})
