import type { Setting } from '#src/contracts/schemas/settings.ts'
import { BUILT_IN, isBuiltIn } from '#src/rules/settings.ts'
import type { Row } from '#cms/machinery/database/row.ts'

const NEVER = new Date(0).toISOString()

/** A setting as admins see it; a built-in key without a row has its default and was never changed. */
export function toSetting(key: string, row: Row<'setting'> | null | undefined): Setting {
  const builtIn = isBuiltIn(key) ? BUILT_IN[key] : null
  return {
    key,
    value: row?.value ?? String(builtIn?.initial ?? ''),
    description: row?.description || builtIn?.description || null,
    builtIn: builtIn !== null,
    updatedAt: row?.editedAt ?? NEVER,
  }
}
