import type { CollectionConfig, DateField, Field, NumberField, RelationshipField, TextField } from 'payload'
import { panelText } from '#src/text/panel.ts'
import { isClosed } from './access.ts'
import { panelComponent } from './panel-component.ts'
import { panelFields } from './panel-fields.ts'
import { refusesStale } from './stale-saves.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { ExportName, LeavingRules } from '#cms/core/database/when-member-leaves.ts'

/** The opaque id, made by us, so that it is the same on both databases. */
export const id: TextField = {
  name: 'id',
  type: 'text',
  required: true,
  defaultValue: () => newId(),
  admin: { readOnly: true, position: 'sidebar' },
}

/** When the row was made. Operations give it from their own clock. */
export const createdAt: DateField = {
  name: 'createdAt',
  type: 'date',
  required: true,
  index: true,
  defaultValue: () => new Date().toISOString(),
  admin: { readOnly: true, position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
}

/** As `editedAt`, for rows that may never have been edited: null then, because a default would change at each read. */
export const editedIfEver: DateField = {
  name: 'editedAt',
  type: 'date',
  admin: { readOnly: true, position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
  hooks: {
    beforeValidate: [refusesStale],
    beforeChange: [() => new Date().toISOString()],
    // MongoDB omits it, and a form would then send nothing back.
    afterRead: [({ value }) => (value ?? null) as unknown],
  },
}

/** When its content was last changed; counters do not touch it. Named so because Payload moves an `updatedAt` by itself. */
export const editedAt: DateField = {
  ...editedIfEver,
  required: true,
  defaultValue: () => new Date().toISOString(),
}

/** A stored count, changed only in the transaction that changes what it counts. */
export const counter = (name: string): NumberField => ({
  name,
  type: 'number',
  required: true,
  defaultValue: 0,
  admin: { readOnly: true },
})

/** A number without which a row counts as 0. */
export const figure = (name: string): NumberField => ({ name, type: 'number', admin: { readOnly: true } })

/** The owner of the row, by the name at the end of the path: the panel's lists show it in place of an id. */
export const named = (path: string, label: string = panelText.whose): TextField => ({
  name: 'name',
  type: 'text',
  virtual: path,
  label,
  // A document shows the relation itself, with a link to the member.
  admin: { condition: () => false },
})

/** A relation to one row of the collection `relationTo`, indexed unless `options` say otherwise. */
export const relation = (
  name: string,
  relationTo: string,
  options: Partial<RelationshipField> = {},
): RelationshipField => ({ name, type: 'relationship', relationTo, index: true, ...options }) as RelationshipField

interface Plan extends Omit<CollectionConfig, 'fields' | 'labels'> {
  label: string
  fields: Field[]
  /** What happens to rows that name a member who leaves, by the field that names them. */
  whenMemberLeaves?: LeavingRules
  /** Under which names its rows stand in the file that a member takes along; required where rows name members. */
  exportedAs?: readonly ExportName[]
}

/** A collection with our defaults: Korean labels, no REST address in the panel, no timestamps and locks by Payload. */
export function collection({
  label,
  fields,
  admin,
  custom,
  whenMemberLeaves = {},
  exportedAs,
  ...rest
}: Plan): CollectionConfig {
  const isReadOnly = isClosed(rest.access)
  return {
    labels: { singular: label, plural: label },
    timestamps: false,
    lockDocuments: false,
    disableDuplicate: true,
    disableBulkEdit: true,
    ...rest,
    admin: { hideAPIURL: true, ...admin },
    custom: { ...custom, whenMemberLeaves, exportedAs },
    fields: panelFields(isReadOnly ? fields : [panelComponent('StaleSave'), ...fields], {
      slug: rest.slug,
      isReadOnly,
    }),
  }
}
