import { collection, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * An id that an imported member signed in with where they came from and that is not their user name here. The id is
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
