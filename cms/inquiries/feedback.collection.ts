import { FeedbackType } from '#src/contracts/schemas/inquiries.ts'
import { panelGroupText } from '#src/text/panel.ts'
import { collection, id } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'
import { dealtWith } from './fields.ts'

/** An opinion on the site; it has an address only if a reply is wanted. */
export const feedback = collection({
  slug: 'feedback',
  label: '의견',
  access: ADMIN_READS,
  admin: {
    group: panelGroupText.operation,
    useAsTitle: 'message',
    defaultColumns: ['message', 'type', 'status', 'createdAt'],
  },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['createdAt', 'id'] }, { fields: ['status', 'createdAt', 'id'] }],
  exportedAs: [],
  whenMemberLeaves: { repliedBy: 'keep' },
  fields: [
    id,
    { name: 'type', type: 'select', options: FeedbackType.options, required: true },
    { name: 'message', type: 'textarea', required: true },
    { name: 'email', type: 'text' },
    ...dealtWith,
  ],
})
