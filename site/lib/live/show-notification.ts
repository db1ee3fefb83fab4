import { atom } from 'nanostores'
import type { Notification as Line } from '#src/contracts/schemas/notifications.ts'
import { linkOf } from '#src/rules/notification-links.ts'
import { isQuiet, type QuietHours } from '#src/rules/quiet-hours.ts'
import { siteText } from '#src/text/site.ts'
import { unreadText } from '#src/text/unread.ts'
import { markNotificationRead } from './notifications.ts'
import { $toast } from '../toasts/toast-state.ts'
import { toast } from '../toasts/toasts.ts'

/** Whether the member wants notifications while a page is open. */
export const $pushes = atom(false)

/** In these hours notifications arrive without being shown. */
export const $quietHours = atom<QuietHours | null>(null)

let ownToast: number | null = null

/** Shows a new notification as a toast, unless the page shows its target or another toast is on screen. */
export function toastNotification(line: Line): void {
  const before = $toast.get()
  if (!isWanted(line) || document.hidden || isOnThisPage(line) || (before && before.id !== ownToast)) return
  const action = { label: unreadText.open, onPress: () => follow(line) }
  toast({ title: line.content, ...(linkOf(line) && { action }) })
  ownToast = $toast.get()?.id ?? null
}

/** Shows a new notification of the operating system, if the member has allowed that. */
export function showSystemNotification(line: Line): void {
  if (!isWanted(line) || !('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const notice = new Notification(siteText.name, { body: line.content, tag: line.id, icon: siteIcon() })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
      follow(line)
    })
  } catch {
    // Phones throw: there the service worker shows them.
    const options = { body: line.content, tag: line.id, icon: siteIcon() }
    const data = { id: line.id, url: linkOf(line) ?? '/notifications' }
    void navigator.serviceWorker.ready.then((worker) => worker.showNotification(siteText.name, { ...options, data }))
  }
}

/** The operator's icon, which the page's head names; else the forum's own. */
const siteIcon = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=icon][sizes="192x192"]')?.href ?? '/icon-192.png'

const isWanted = ({ isRead }: Line): boolean => $pushes.get() && !isRead && !isQuiet($quietHours.get(), new Date())

function isOnThisPage(line: Line): boolean {
  const { pathname } = location
  return pathname === '/notifications' || pathname === `/post/${line.postId}` || pathname === linkOf(line)
}

function follow(line: Line): void {
  markNotificationRead(line)
  const link = linkOf(line)
  if (link) location.assign(link)
}
