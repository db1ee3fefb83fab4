import { collection, id, relation } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'
import { giveUpAllNames } from './name-reservations.ts'

/**
 * A name that one member has, as user name or nickname, or that is reserved; the id is the look-alike key of the name, so
 * that the database itself refuses a second one. `freeAt` is the end of the reservation of a nickname that was given up and
 * of the names of who left. Of two user names from before the keys that look alike, the younger has its row under
 * `sharedKey`.
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
    // Nobody's once its member has left.
    relation('member', 'member'),
    { name: 'isUsername', type: 'checkbox', required: true, defaultValue: false },
    { name: 'freeAt', type: 'date', index: true },
  ],
})
