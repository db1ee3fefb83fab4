import { systemText } from '../text/admin-settings.ts'
import { grouped } from '../text/numbers.ts'
import { choicesOf, isBuiltIn, isYesNo } from './settings.ts'

/** A setting's value for display: numbers with separators, booleans as words. */
export function displayedValue({ key, value }: { key: string; value: string }): string {
  if (isYesNo(key)) return value === 'true' ? systemText.on : systemText.off
  return isBuiltIn(key) && !choicesOf(key) ? grouped(Number(value)) : value
}
