import type { Setting } from '#src/contracts/schemas/settings.ts'
import { choicesOf, isBuiltIn, isYesNo } from '#src/rules/settings.ts'
import { systemText } from '#src/text/admin-settings.ts'
import { grouped } from '#src/text/numbers.ts'

/** A setting's value for display: numbers with separators, booleans as words. */
export function displayedValue({ key, value }: Pick<Setting, 'key' | 'value'>): string {
  if (isYesNo(key)) return value === 'true' ? systemText.on : systemText.off
  return isBuiltIn(key) && !choicesOf(key) ? grouped(Number(value)) : value
}
