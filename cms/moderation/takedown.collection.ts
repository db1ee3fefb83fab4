import { TAKEDOWN_GROUNDS, TAKEDOWN_STATUSES } from '#src/rules/takedowns.ts'
import { panelGroupText } from '#src/text/panel.ts'
import { takedownText } from '#src/text/takedowns.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'
import { collection, createdAt, editedAt, id, relation } from '#cms/core/collection/fields.ts'

/**
 * A request to take something down. It belongs to the e-mail address that was given, not to an account: anyone can type
 * any address.
 */
export const takedown = collection({
  slug: 'takedown',
  label: '게시중단 요청',
  access: ADMIN_READS,
  admin: {
    group: panelGroupText.operation,
    useAsTitle: 'statement',
    description: takedownText.panelNote,
    defaultColumns: ['statement', 'ground', 'status', 'createdAt'],
  },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['createdAt', 'id'] }, { fields: ['status', 'createdAt', 'id'] }],
  exportedAs: ['objections'],
  whenMemberLeaves: { decidedBy: 'keep', objectionBy: 'keep' },
  fields: [
    id,
    { name: 'urls', type: 'textarea', required: true },
    // `post:{id}` or `comment:{id}` of each address, one a line.
    { name: 'targets', type: 'textarea', required: true, admin: { hidden: true } },
    { name: 'ground', type: 'select', options: [...TAKEDOWN_GROUNDS], required: true },
    { name: 'statement', type: 'textarea', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'text', required: true },
    { name: 'relation', type: 'text', required: true },
    { name: 'status', type: 'select', options: [...TAKEDOWN_STATUSES], required: true, defaultValue: 'open' },
    { name: 'until', type: 'date' },
    relation('decidedBy', 'member', { index: false }),
    { name: 'reason', type: 'textarea' },
    // An objection of before each author had a row of their own (takedown-objection); nothing writes them any more.
    { name: 'objection', type: 'textarea' },
    { name: 'objectedAt', type: 'date' },
    relation('objectionBy', 'member'),
    createdAt,
    editedAt,
  ],
})
