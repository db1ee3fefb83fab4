import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * Browser and address of a member's acts: at most one row per member, kind, browser, address and day, stored for 90 days.
 * The address is encrypted; `network` is a keyed hash, so that rows can be compared. No list or export shows the two.
 */
export const accessRecord = collection({
  slug: 'access-record',
  label: '접속 기록',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [
    { fields: ['member', 'createdAt'] },
    { fields: ['browser', 'createdAt'] },
    { fields: ['network', 'createdAt'] },
  ],
  exportedAs: ['accessRecords'],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    { name: 'kind', type: 'select', options: ['signIn', 'register', 'write', 'like', 'convert'], required: true },
    { name: 'browser', type: 'text' },
    { name: 'network', type: 'text' },
    { name: 'address', type: 'text' },
    createdAt,
  ],
})
