import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { auditFieldText, auditText, auditValueText } from '#src/text/admin-audit.ts'
import { grouped } from '#src/text/numbers.ts'
import { panelLabelText } from '#src/text/panel.ts'

/** A changed value as text; null where there was none. */
export interface Changed {
  name: string
  before: string | null
  after: string | null
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The values that an action changed, one row each; unchanged values are left out. */
export function differencesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Changed[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({
      name: auditFieldText[name] ?? panelLabelText[name] ?? name,
      before: wordsOf(before?.[name]),
      after: wordsOf(after?.[name]),
    }))
    .filter((changed) => changed.before !== changed.after)
}

function wordsOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? auditText.yes : auditText.no
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? grouped(value) : String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (TIME.test(value)) return longDateTime(value)
  return Object.hasOwn(auditValueText, value) ? (auditValueText[value] ?? value) : value
}
