import { collection, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * The id of an imported member's sign-in on the old forum, where it differs from the user name here. The row's id is
 * `legacyLoginKey` of it, so that the primary key refuses a second member with it.
 */
export const legacyLogin = collection({
  slug: 'legacy-login',
  label: '옛 아이디',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: [],
  whenMemberLeaves: { member: 'delete' },
  fields: [id, relation('member', 'member', { required: true })],
})
