import { FeedbackType } from '#src/contracts/schemas/inquiries.ts'
import { panelGroupText } from '#src/text/panel.ts'
import { collection, id } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'
import { dealtWith } from './fields.ts'

/** What someone thinks of the place; the address is there only where they want an answer. */
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
