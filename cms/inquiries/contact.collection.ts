import { panelGroupText } from '#src/text/panel.ts'
import { collection, id } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'
import { dealtWith } from './fields.ts'

/**
 * A question, from a member or a guest. It belongs to the e-mail address that is replied to, not to an account: anyone
 * can type any address.
 */
export const contact = collection({
  slug: 'contact',
  label: '고객 문의',
  access: ADMIN_READS,
  admin: {
    group: panelGroupText.operation,
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'name', 'status', 'createdAt'],
  },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['createdAt', 'id'] }, { fields: ['status', 'createdAt', 'id'] }],
  exportedAs: [],
  whenMemberLeaves: { repliedBy: 'keep' },
  fields: [
    id,
    { name: 'subject', type: 'text', required: true },
    { name: 'message', type: 'textarea', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'text', required: true },
    { name: 'phone', type: 'text' },
    ...dealtWith,
  ],
})
