import { inquiry } from './inquiry.ts'

/**
 * A question, from a member or a guest. It belongs to the e-mail address that is replied to, not to an account: anyone
 * can type any address.
 */
export const contact = inquiry({
  slug: 'contact',
  label: '고객 문의',
  title: 'subject',
  beside: 'name',
  fields: [
    { name: 'subject', type: 'text', required: true },
    { name: 'message', type: 'textarea', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'text', required: true },
    { name: 'phone', type: 'text' },
  ],
})
