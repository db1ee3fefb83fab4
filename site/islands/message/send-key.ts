import { isComposing } from '../../lib/forms/composing.ts'

/**
 * Whether a key press sends: Enter alone, except during IME composition. On touch screens Enter breaks the line and
 * the button sends.
 */
export function isSendKey(press: KeyPress): boolean {
  if (press.key !== 'Enter' || isComposing(press)) return false
  if (press.shiftKey || press.altKey || press.ctrlKey || press.metaKey) return false
  return !matchMedia('(hover: none) and (pointer: coarse)').matches
}

type KeyPress = Pick<
  globalThis.KeyboardEvent,
  'key' | 'keyCode' | 'isComposing' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
>
