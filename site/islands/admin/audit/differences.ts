import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { auditFieldText, auditText, auditValueText } from '#src/text/admin-audit.ts'
import { grouped } from '#src/text/numbers.ts'
import { panelLabelText } from '#src/text/panel.ts'
import { displayedValue } from '#src/rules/displayed-setting.ts'

/** A changed value as text; null where there was none. */
export interface Changed {
  name: string
  before: string | null
  after: string | null
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** When it was changed is beside each entry. */
const TIME_OF_CHANGE = 'updatedAt'

type Entry = Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'>

/** The values that an action changed, one row each; unchanged values are left out. */
export function differencesOf({ action, target, before, after }: Entry): Changed[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  // A setting's value reads as in the table of settings: its `open` is no report's.
  const wordsOf = (name: string, value: unknown) =>
    action.startsWith('setting.') && name === 'value' && typeof value === 'string'
      ? displayedValue({ key: target, value })
      : words(value)
  return names
    .filter((name) => name !== TIME_OF_CHANGE)
    .map((name) => ({
      name: auditFieldText[name] ?? panelLabelText[name] ?? name,
      before: wordsOf(name, before?.[name]),
      after: wordsOf(name, after?.[name]),
    }))
    .filter((changed) => changed.before !== changed.after)
}

function words(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? auditText.yes : auditText.no
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? grouped(value) : String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (TIME.test(value)) return longDateTime(value)
  return Object.hasOwn(auditValueText, value) ? (auditValueText[value] ?? value) : value
}
