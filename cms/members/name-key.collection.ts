import { collection, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'
import { giveUpAllNames } from './name-reservations.ts'

/**
 * A user name or nickname that a member has, or a reserved one; the id is its look-alike key, so that the primary key
 * refuses a second one. `freeAt` ends the reservation of a nickname that was given up and of the names of a deleted
 * account. Of two older user names with one key, the younger has its row under `sharedKey`.
 */
export const nameKey = collection({
  slug: 'name-key',
  label: '쓰이는 이름',
  access: ADMIN_READS,
  admin: { hidden: true },
  exportedAs: [],
  whenMemberLeaves: { member: { run: giveUpAllNames, then: 'delete' } },
  fields: [
    id,
    // Null once the account is deleted.
    relation('member', 'member'),
    { name: 'isUsername', type: 'checkbox', required: true, defaultValue: false },
    { name: 'freeAt', type: 'date', index: true },
  ],
})
