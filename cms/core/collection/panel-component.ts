import type { UIField } from 'payload'

/** One of our components in a document of the panel, as a field that stores nothing. */
export const panelComponent = (name: string, position?: 'sidebar'): UIField => ({
  name: name.charAt(0).toLowerCase() + name.slice(1),
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: `/cms/panel/ui/${name}.tsx#${name}` },
    ...(position && { position }),
  },
})
