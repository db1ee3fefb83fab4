import { MAIL_KINDS } from '#src/rules/mail.ts'
import { collection, counter, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * A queued or sent mail. Its text is composed when it is sent, so that it contains nothing hidden meanwhile, from
 * `data`: the secret of a link, ids of notifications, or a reply. A reply to an inquiry has no member.
 */
export const mail = collection({
  slug: 'mail',
  label: '메일',
  access: NO_ACCESS,
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
    // When the mail server received the text: from then on the mail may arrive, even if this process ends.
    { name: 'handedOverAt', type: 'date' },
    // The next attempt; while `sending`, the time when the claim expires.
    { name: 'dueAt', type: 'date', required: true },
    createdAt,
  ],
})
