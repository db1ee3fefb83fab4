import { listNotifications } from '#src/contracts/notifications.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { loadList } from '../cms.ts'

/** What /notifications starts with: the first lines of the tab that the address names. */
export async function loadNotifications({ searchParams }: URL, locals: App.Locals) {
  const tab = searchParams.get('tab') === 'unread' ? 'unread' : null
  const limit = String(PAGE_SIZES.notifications)
  const first = await loadList(listNotifications, { limit, ...(tab && { unread: 'true' }) }, locals)
  const unread = locals.unread?.notifications ?? 0
  return { tab, first, unread, now: locals.now.toISOString() } as const
}
