import { toastText } from '#src/text/toast.ts'
import { hideBar, showBar } from './notice-bar.ts'

let isDown = false

/** Whether the browser has lost its connection while this page was open. */
export const isOffline = (): boolean => isDown

/** Says that the line is down, and what could not be done for it. */
export const showOffline = (what: string = toastText.lineDownHint): void =>
  showBar({ title: toastText.lineDown, description: what })

/** Follows the browser's own word on its connection; once a page. */
export function watchConnection(): void {
  // Not `navigator.onLine`: without a network it says no, even to a page that is served from this very machine.
  addEventListener('offline', () => {
    isDown = true
    showOffline()
  })
  addEventListener('online', () => {
    isDown = false
    hideBar()
  })
}
