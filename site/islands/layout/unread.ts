import { INTERVALS } from '#src/rules/limits.ts'
import { messageText } from '#src/text/message.ts'
import { badgeCount } from '#src/text/numbers.ts'
import { $unreadMessages, refreshUnread } from '../../lib/unread.ts'

/** Keeps the badges of unread messages current: by what the page hears of them, and by asking every minute. */
export function watchUnread(): void {
  const badges = document.querySelectorAll<HTMLElement>('[data-unread-messages]')
  if (badges.length === 0) return
  $unreadMessages.listen((count) => {
    for (const badge of badges) show(badge, count ?? 0)
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') void refreshUnread()
  }, INTERVALS.unread)
}

function show(badge: HTMLElement, count: number): void {
  badge.hidden = count === 0
  const [shown, spoken] = [badge.querySelector('[data-count]'), badge.querySelector('[data-words]')]
  if (shown) shown.textContent = badgeCount(count)
  if (spoken) spoken.textContent = messageText.unread(badgeCount(count))
}
