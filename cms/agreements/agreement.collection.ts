import { AGREEMENT_KINDS } from '#src/rules/agreements.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, id, relation } from '#cms/core/collection/fields.ts'

/** What a member agreed to: `{member}:{kind}:{version}`, and a number behind it for a consent given again. */
export const agreement = collection({
  slug: 'agreement',
  label: '동의',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'kind'] }, { fields: ['kind', 'remindedAt'] }, { fields: ['kind', 'mailedWeek'] }],
  exportedAs: ['agreements'],
  whenMemberLeaves: { id: 'delete', member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    { name: 'kind', type: 'select', options: [...AGREEMENT_KINDS], required: true },
    { name: 'version', type: 'text', required: true },
    { name: 'agreedAt', type: 'date', required: true },
    { name: 'withdrawnAt', type: 'date' },
    // When a mail last reminded the member of their consent to news; at first the mail that confirmed the consent.
    { name: 'remindedAt', type: 'date' },
    // The week, by its Monday, whose mail was queued last for a consent to news.
    { name: 'mailedWeek', type: 'text' },
  ],
})
