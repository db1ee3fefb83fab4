import { LIMITS } from '#src/rules/limits.ts'
import { collection, editedAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A member's private note about another; the id is `{member}:{about}`. Goes with either. */
export const memberNote = collection({
  slug: 'member-note',
  label: '회원 메모',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'editedAt', 'id'] }],
  exportedAs: ['notes'],
  whenMemberLeaves: { id: 'keep', member: 'delete', about: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    relation('about', 'member', { required: true }),
    { name: 'text', type: 'text', required: true, maxLength: LIMITS.memberNote.max },
    editedAt,
  ],
})
