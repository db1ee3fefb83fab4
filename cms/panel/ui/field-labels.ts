import { longDateTime } from '#src/rules/relative-dates.ts'
import { auditFieldText, auditValueText } from '#src/text/admin-audit.ts'
import { panelLabelText } from '#src/text/panel.ts'
import { fieldValueText, panelValueText } from '#src/text/panel-labels.ts'
import { formatValue } from '#cms/core/collection/format-value.ts'

/** The label of a field; its name where it has none. */
export const fieldLabel = (name: string): string => panelLabelText[name] ?? auditFieldText[name] ?? name

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A stored value in words, whatever it is. */
export function valueLabel(value: unknown): string {
  if (typeof value === 'boolean') return formatValue(value, { shape: 'flag' })
  if (value === undefined || value === null || value === '') return panelValueText.nothing
  if (typeof value === 'number') return formatValue(value, { shape: 'number' })
  if (typeof value === 'string' && INSTANT.test(value)) return longDateTime(value)
  return typeof value === 'object' ? JSON.stringify(value) : (auditValueText[String(value)] ?? String(value))
}

/** The same of a field whose values have words of their own. */
export const fieldValueLabel = (field: string, value: unknown): string =>
  fieldValueText[field]?.[String(value)] ?? valueLabel(value)
