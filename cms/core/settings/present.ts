import type { Setting } from '#src/contracts/schemas/settings.ts'
import { BUILT_IN, BUILT_IN_KEYS, isBuiltIn } from '#src/rules/settings.ts'
import { withNames } from '#src/text/names.ts'
import type { Row } from '#cms/core/database/row.ts'

const NEVER = new Date(0).toISOString()

/** A setting as admins see it; a built-in key without a row has its default and was never changed. */
export function toSetting(key: string, row: Row<'setting'> | null | undefined): Setting {
  const builtIn = isBuiltIn(key) ? BUILT_IN[key] : null
  return {
    key,
    value: row?.value ?? String(builtIn?.initial ?? ''),
    description: row?.description || (builtIn && withNames(builtIn.description)) || null,
    builtIn: builtIn !== null,
    updatedAt: row?.editedAt ?? NEVER,
  }
}

/** Whether an admin has set the value; a built-in one has its default otherwise. */
export const isChanged = ({ updatedAt }: Pick<Setting, 'updatedAt'>): boolean => updatedAt !== NEVER

/** Every built-in setting in the order of its table, then those that admins added. */
export function allSettings(rows: readonly Row<'setting'>[]): Setting[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const added = rows.filter(({ id }) => !isBuiltIn(id))
  return [...BUILT_IN_KEYS.map((key) => toSetting(key, rowOf.get(key))), ...added.map((row) => toSetting(row.id, row))]
}
