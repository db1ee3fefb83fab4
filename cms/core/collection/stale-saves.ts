import type { AfterErrorHook, FieldHook } from 'payload'
import { panelRefusalText } from '#src/text/panel.ts'
import { failureOf } from '#cms/core/database/failure.ts'
import { refusal, refusalBodyAt } from './refusals.ts'

/**
 * Refuses a save of a row that was changed after its form was opened: forms send back the `editedAt` that they loaded.
 * A save without it is of single fields, and overwrites no others.
 */
export const refusesStale: FieldHook = ({ operation, field, value, previousValue }) => {
  if (operation === 'update' && isBehind(value, previousValue))
    throw refusal(panelRefusalText.stale, { fields: { [field.name ?? '']: panelRefusalText.stale } })
  return value as unknown
}

/** Reports a write conflict of two saves at once (MongoDB) as a stale save, 409. */
export const reportsLateSave: AfterErrorHook = ({ error }) => {
  if (failureOf(error) !== 'conflict') return
  return { status: 409, response: refusalBodyAt('editedAt', panelRefusalText.stale) }
}

/** A row that was never edited has no time. */
const isBehind = (opened: unknown, stored: unknown): boolean =>
  Boolean(stored) && !(opened && new Date(String(opened)) >= new Date(String(stored)))
