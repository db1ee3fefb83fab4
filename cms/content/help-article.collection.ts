import { LIMITS } from '#src/rules/limits.ts'
import { helpText } from '#src/text/help.ts'
import { panelGroupText, panelHelpText } from '#src/text/panel.ts'
import { collection, createdAt, editedAt, id } from '#cms/core/collection/fields.ts'
import { accessBy } from '#cms/core/collection/access.ts'
import { auditHooksOf } from '#cms/core/audit-log/audit-hooks.ts'
import { clearsPages } from '#cms/core/collection/cache-hooks.ts'

const RIGHTS = { create: 'help.create', update: 'help.update', delete: 'help.delete' } as const
const auditHooks = auditHooksOf(RIGHTS)

/** A question of /help with its answer in markdown; `{{names}}` in the answer are replaced by current values. */
export const helpArticle = collection({
  slug: 'help-article',
  label: '도움말',
  access: accessBy(RIGHTS),
  admin: {
    group: panelGroupText.site,
    useAsTitle: 'question',
    defaultColumns: ['question', 'tab', 'order', 'editedAt'],
  },
  defaultSort: ['tab', 'order'],
  hooks: {
    afterChange: [auditHooks.afterChange, clearsPages('help')],
    afterDelete: [auditHooks.afterDelete, clearsPages('help')],
  },
  fields: [
    id,
    {
      name: 'tab',
      type: 'select',
      options: Object.keys(helpText.topics),
      required: true,
      index: true,
    },
    { name: 'order', type: 'number', required: true, defaultValue: 0 },
    { name: 'question', type: 'text', required: true, maxLength: LIMITS.helpArticle.questionMax },
    {
      name: 'answer',
      type: 'textarea',
      required: true,
      maxLength: LIMITS.text.max,
      admin: { rows: 10, description: panelHelpText.helpAnswer },
    },
    createdAt,
    editedAt,
  ],
})
