import type { Unread } from '#src/contracts/schemas/notifications.ts'
import { layoutText } from '#src/text/layout.ts'
import { badgeCount } from '#src/text/numbers.ts'

/** Writes the counts into the badges of the frame. */
export function showUnread(unread: Unread | null): void {
  if (!unread) return
  for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    const count = unread[badge.dataset.unread as keyof Unread]
    const [figure, words] = badge.children
    if (figure) figure.textContent = badgeCount(count)
    if (words) words.textContent = layoutText.unread(count)
    badge.hidden = count === 0
  }
}
