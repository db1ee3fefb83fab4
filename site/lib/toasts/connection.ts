import { toastText } from '#src/text/toast.ts'
import { hideBar, showBar } from './notice-bar.ts'

let isDown = false

/** Whether the browser has lost its connection while this page was open. */
export const isOffline = (): boolean => isDown

/** Shows that the connection is lost, and what failed because of it. */
export const showOffline = (what: string = toastText.lineDownHint): void =>
  showBar({ title: toastText.lineDown, description: what })

/** Listens for the browser's offline and online events; called once per page. */
export function watchConnection(): void {
  // Not `navigator.onLine`: without a network it is false even for a page served from localhost.
  addEventListener('offline', () => {
    isDown = true
    showOffline()
  })
  addEventListener('online', () => {
    isDown = false
    hideBar()
  })
}
