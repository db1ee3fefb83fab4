import type { ConvertValues } from './convert-values.ts'

const KEY = 'conversion'

/** Keeps what was typed while the browser is at a provider, in this tab alone. */
export const keepValues = (values: ConvertValues): void => sessionStorage.setItem(KEY, JSON.stringify(values))

/** What was kept, once; null without it. */
export function takeLeftValues(): ConvertValues | null {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept ? (JSON.parse(kept) as ConvertValues) : null
}
