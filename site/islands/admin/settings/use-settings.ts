import { listSettings } from '#src/contracts/admin-settings.ts'
import type { Setting } from '#src/contracts/schemas/settings.ts'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'

/** All settings, with functions that put a stored row into the list or remove one. */
export function useSettings() {
  const { data, hasFailed, retry, put } = useFreshQuery(listSettings, {})
  return {
    settings: data,
    hasFailed,
    retry,
    putSetting: (row: Setting) =>
      put((shown) =>
        shown.some(({ key }) => key === row.key)
          ? shown.map((other) => (other.key === row.key ? row : other))
          : [...shown, row],
      ),
    dropSetting: (key: string) => put((shown) => shown.filter((other) => other.key !== key)),
  }
}
