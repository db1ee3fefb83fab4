import { systemText } from '../text/admin-settings.ts'
import { grouped } from '../text/numbers.ts'
import { isBuiltIn, isText, isYesNo } from './settings.ts'

/** A setting's value for display: numbers with separators, booleans as words. */
export function displayedValue({ key, value }: { key: string; value: string }): string {
  if (isYesNo(key)) return value === 'true' ? systemText.on : systemText.off
  return isBuiltIn(key) && !isText(key) ? grouped(Number(value)) : value
}
