import { collection, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A member of a ring. */
export const ringMember = collection({
  slug: 'ring-member',
  label: '서로 좋아요를 누른 회원',
  access: NO_ACCESS,
  admin: { hidden: true },
  // A conclusion of the staff's tools; the likes themselves are in the file.
  exportedAs: ['likes'],
  whenMemberLeaves: { member: 'delete' },
  fields: [id, relation('ring', 'ring', { required: true }), relation('member', 'member', { required: true })],
})
