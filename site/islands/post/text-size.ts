import { inBrowser } from '../../lib/browser/storage.ts'

/** `early.js` reads it before the first paint. */
const KEY = 'text-size'

const root = document.documentElement

/** Marks the chosen size on the buttons of the page. */
export function showTextSize(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-size-choice]'))
    button.ariaPressed = String(button.dataset.sizeChoice === (root.dataset.textSize ?? '0'))
}

/** Draws posts in this size from now on in this browser; 0 is the usual one. */
export function chooseTextSize(size: string): void {
  if (size === '0') {
    delete root.dataset.textSize
    inBrowser.remove(KEY)
  } else {
    root.dataset.textSize = size
    inBrowser.set(KEY, size)
  }
  showTextSize()
}
