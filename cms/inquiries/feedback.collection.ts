import { FeedbackType } from '#src/contracts/schemas/inquiries.ts'
import { inquiry } from './inquiry.ts'

/** An opinion on the site; it has an address only if a reply is wanted. */
export const feedback = inquiry({
  slug: 'feedback',
  label: '의견',
  title: 'message',
  beside: 'type',
  fields: [
    { name: 'type', type: 'select', options: FeedbackType.options, required: true },
    { name: 'message', type: 'textarea', required: true },
    { name: 'email', type: 'text' },
  ],
})
