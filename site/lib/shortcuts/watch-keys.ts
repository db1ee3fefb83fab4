import { inBrowser, SHORTCUTS_OFF } from '../browser/storage.ts'
import { isComposing } from '../forms/composing.ts'
import { sayNotLoaded } from '../toasts/not-loaded.ts'

/** Keys that act alone, and those that act after `g`. */
const ALONE = '/?jklcwg[]'
const AFTER_G = 'hpnmbs'
const G_HOLDS_MS = 1_500

/** Where keys belong to what has the focus. */
const TAKES_KEYS =
  'input:not([type=checkbox], [type=radio]), textarea, select, video, iframe, [role=textbox], [role=menu], [role=listbox]'
const OVERLAY = 'dialog[open], details[data-menu][open], [role=menu]'

/** The letter as the layout has it; in Hangul mode, which sends ㅓ or `Process`, the letter on the same key. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === '?' || key === '/' || key === '[' || key === ']') return key
  if (code === 'Slash' && !/^[ -~]$/.test(key)) return shiftKey ? '?' : '/'
  if (shiftKey) return ''
  if (code === 'BracketLeft' || code === 'BracketRight') return code === 'BracketLeft' ? '[' : ']'
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : /^[ -~]$/.test(key) ? '' : code.replace(/^Key/, '').toLowerCase()
}

function isForOthers(event: KeyboardEvent): boolean {
  const { target, ctrlKey, altKey, metaKey, defaultPrevented } = event
  if (defaultPrevented || isComposing(event) || ctrlKey || altKey || metaKey) return true
  const isField = target instanceof HTMLElement && (target.isContentEditable || target.closest(TAKES_KEYS) !== null)
  return isField || document.querySelector(OVERLAY) !== null || inBrowser.get(SHORTCUTS_OFF) !== null
}

/** Lets single keys through to the shortcuts, whose script loads with the first of them. */
export function watchKeys(): void {
  let goUntil = 0
  document.addEventListener('keydown', (event) => {
    const key = keyOf(event)
    const isAfterG = performance.now() < goUntil
    if (!key || !(isAfterG ? AFTER_G : ALONE).includes(key) || isForOthers(event)) return
    // The slash would open a browser's own search, and a field that gets the focus would take the letter.
    event.preventDefault()
    goUntil = key === 'g' ? performance.now() + G_HOLDS_MS : 0
    if (key === 'g' || (event.repeat && key !== 'j' && key !== 'k')) return
    void import('./press-key.ts').then(({ pressKey }) => pressKey(isAfterG ? `g${key}` : key), sayNotLoaded)
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-shortcuts]'))
      void import('./shortcut-list.ts').then(({ openShortcutList }) => openShortcutList(), sayNotLoaded)
  })
}
