import type { UIField } from 'payload'

/** A piece of ours within a document of the panel: it shows or does something, and stores nothing. */
export const panelComponent = (name: string, position?: 'sidebar'): UIField => ({
  name: name.charAt(0).toLowerCase() + name.slice(1),
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: `/cms/machinery/panel/ui/${name}.tsx#${name}` },
    ...(position && { position }),
  },
})
