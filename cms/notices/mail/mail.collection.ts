import { MAIL_KINDS } from '#src/rules/mail.ts'
import { collection, counter, createdAt, id, relation } from '#cms/machinery/collection/fields.ts'
import { NOBODY } from '#cms/machinery/collection/access.ts'

/**
 * A mail that waits to be sent, or was. Its text is made when it is sent, so that it says nothing that was hidden
 * meanwhile; `data` is what it is made of: the secret of a link, ids of notifications, or an answer. What goes to
 * whoever asked by a form has no member.
 */
export const mail = collection({
  slug: 'mail',
  label: '메일',
  access: NOBODY,
  admin: { hidden: true },
  indexes: [{ fields: ['state', 'dueAt'] }, { fields: ['member', 'kind', 'createdAt'] }],
  exportedAs: [],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    { name: 'kind', type: 'select', options: [...MAIL_KINDS], required: true },
    relation('member', 'member', { index: false }),
    { name: 'data', type: 'textarea' },
    {
      name: 'state',
      type: 'select',
      options: ['waiting', 'sending', 'sent', 'failed', 'dropped'],
      required: true,
      defaultValue: 'waiting',
    },
    counter('attempts'),
    // When this try handed its text to the mail server: from then on it may arrive, whatever becomes of us.
    { name: 'handedOverAt', type: 'date' },
    // When it may be tried; while it is being sent, when nobody waits for that any more.
    { name: 'dueAt', type: 'date', required: true },
    createdAt,
  ],
})
