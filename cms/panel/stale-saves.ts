import type { FieldHook } from 'payload'
import { panelRefusalText } from '#src/text/panel.ts'
import { refusal } from './refusals.ts'

/**
 * Refuses a save of what was changed after its form was opened: forms send the time back with which they were opened.
 * A save that names no time is of single fields, and overwrites no others.
 */
export const refusesStale: FieldHook = ({ operation, field, value, previousValue }) => {
  if (operation === 'update' && isBehind(value, previousValue))
    throw refusal(panelRefusalText.stale, { fields: { [field.name ?? '']: panelRefusalText.stale } })
  return value as unknown
}

/** A row that was never edited has no time. */
const isBehind = (opened: unknown, stored: unknown): boolean =>
  Boolean(stored) && !(opened && new Date(String(opened)) >= new Date(String(stored)))
