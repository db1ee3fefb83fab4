import type { Unread } from '#src/contracts/schemas/notifications.ts'
import { badgeCount } from '#src/text/numbers.ts'
import { unreadWords } from '../../components/layout/unread-words.ts'

/** Writes the counts into the badges of the frame. */
export function showUnread(unread: Unread | null): void {
  if (!unread) return
  for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    const kind = badge.dataset.unread as keyof Unread
    const count = badgeCount(unread[kind])
    const [figure, words] = badge.children
    if (figure) figure.textContent = count
    if (words) words.textContent = unreadWords[kind](count)
    badge.hidden = unread[kind] === 0
  }
}
