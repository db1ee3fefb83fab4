import { panelGroupText, panelLabelText } from '#src/text/panel.ts'
import { collection, createdAt, id, named, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

const STATE = '/cms/panel/ui/StateField.tsx#StateField'

/** An admin's change, with the state before and after. */
export const auditEntry = collection({
  slug: 'audit-entry',
  label: '운영 기록',
  access: ADMIN_READS,
  admin: {
    group: panelGroupText.operation,
    useAsTitle: 'name',
    defaultColumns: ['name', 'action', 'target', 'createdAt'],
  },
  defaultSort: '-createdAt',
  indexes: [
    { fields: ['createdAt', 'id'] },
    { fields: ['action', 'createdAt', 'id'] },
    { fields: ['target', 'createdAt', 'id'] },
  ],
  // Entries cannot be changed; they name members by id.
  exportedAs: [],
  whenMemberLeaves: { actor: 'keep', target: 'keep' },
  fields: [
    id,
    named('actor.username', panelLabelText.actor),
    relation('actor', 'member'),
    { name: 'action', type: 'text', required: true, index: true },
    {
      name: 'target',
      type: 'text',
      required: true,
      index: true,
      admin: {
        components: {
          Cell: '/cms/panel/ui/Target.tsx#TargetCell',
          Field: '/cms/panel/ui/Target.tsx#TargetField',
        },
      },
    },
    { name: 'before', type: 'textarea', admin: { components: { Field: STATE } } },
    { name: 'after', type: 'textarea', admin: { components: { Field: STATE } } },
    createdAt,
  ],
})
