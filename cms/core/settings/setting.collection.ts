import { panelGroupText } from '#src/text/panel.ts'
import { collection, editedAt, id } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/** A setting that an admin changed or added; built-in keys without a row have their default. The id is the key. */
export const setting = collection({
  slug: 'setting',
  label: '설정',
  access: ADMIN_READS,
  admin: {
    group: panelGroupText.operation,
    useAsTitle: 'id',
    components: { views: { list: { Component: '/cms/panel/ui/SettingList.tsx#SettingList' } } },
  },
  fields: [
    id,
    { name: 'value', type: 'textarea', required: true },
    { name: 'description', type: 'textarea' },
    editedAt,
  ],
})
