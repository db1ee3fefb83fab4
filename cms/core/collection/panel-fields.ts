import type { Field, Option } from 'payload'
import { panelLabelText } from '#src/text/panel.ts'
import { fieldValueText } from '#src/text/panel-labels.ts'
import type { Shape } from './format-value.ts'

interface Place {
  slug: string
  /** Only operations write the collection, so that the panel shows its fields read-only. */
  isReadOnly: boolean
}

/** A collection's fields with Korean labels, labelled values, and dates and numbers formatted as on the site. */
export const panelFields = (fields: readonly Field[], place: Place): Field[] =>
  fields.map((field) =>
    field.type === 'tabs'
      ? { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: panelFields(tab.fields, place) })) }
      : withComponents(withWords(labelled(field), place), place),
  )

function labelled(field: Field): Field {
  const label = 'name' in field && !('label' in field) ? panelLabelText[field.name] : undefined
  return label ? ({ ...field, label } as Field) : field
}

const wordsOf = (field: Field, { slug }: Place) =>
  'name' in field ? fieldValueText[`${slug}.${field.name}`] : undefined

function withWords(field: Field, place: Place): Field {
  const words = wordsOf(field, place)
  if (field.type !== 'select' || !words) return field
  const named = (option: Option): Option =>
    typeof option === 'string' ? { value: option, label: words[option] ?? option } : option
  return { ...field, options: field.options.map(named) }
}

const SHAPES: Partial<Record<Field['type'], Shape>> = {
  checkbox: 'flag',
  date: 'date',
  number: 'number',
  select: 'text',
  text: 'text',
  textarea: 'text',
}
const shapeOf = (field: Field): Shape | undefined =>
  field.type === 'date' && field.admin?.date?.pickerAppearance === 'dayOnly' ? 'day' : SHAPES[field.type]

/** Our own inputs: Payload's date picker uses the browser's time zone, and neither it nor its select has a label. */
const CONTROLS: Partial<Record<Field['type'], string>> = {
  date: '/cms/panel/ui/SeoulTimeField.tsx#SeoulTimeField',
  select: '/cms/panel/ui/ChoiceField.tsx#ChoiceField',
}

const RELATIONS = '/cms/panel/ui/RelationsField.tsx#RelationsField'

/** Types for which Payload's own cells suffice; in the first column they link to the row. */
const PLAIN: readonly Field['type'][] = ['select', 'text', 'textarea']

/** What all kinds of fields have in common there. */
interface Admin {
  readOnly?: boolean
  components?: object
}

/** Adds our cell, and our field: read-only, or an input of `CONTROLS`. */
function withComponents(field: Field, place: Place): Field {
  if (!('name' in field)) return field
  const admin: Admin = field.admin ?? {}
  const isShown = place.isReadOnly || admin.readOnly === true
  const words = wordsOf(field, place)
  const shape = shapeOf(field)
  const control = field.type === 'relationship' && field.hasMany ? RELATIONS : CONTROLS[field.type]
  const clientProps = { shape, ...(words && { words }) }
  const isPlain = field.name === 'id' || (PLAIN.includes(field.type) && !(words && field.type === 'text'))
  const components = {
    ...(shape && !isPlain && { Cell: { path: '/cms/panel/ui/FormattedCell.tsx#FormattedCell', clientProps } }),
    ...(shape && isShown && { Field: { path: '/cms/panel/ui/ReadOnlyField.tsx#ReadOnlyField', clientProps } }),
    ...(control && !isShown && { Field: { path: control, clientProps } }),
    ...(field.type === 'relationship' && isShown && { Field: '/cms/panel/ui/RelationField.tsx#RelationField' }),
    ...admin.components,
  }
  return { ...field, admin: { ...admin, components } } as Field
}
