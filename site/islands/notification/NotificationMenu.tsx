import { createRoot } from 'react-dom/client'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { notificationText } from '#src/text/notification.ts'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { NotificationList } from './NotificationList.tsx'
import { ReadAllButton } from './ReadAllButton.tsx'
import { SystemNoticeOffer } from './SystemNoticeOffer.tsx'
import { useNotifications } from './use-notifications.ts'

const LIMIT = PAGE_SIZES.notificationsInMenu

/** The panel of the header's bell: the newest ten notifications. */
function NotificationMenu() {
  const list = useNotifications({ limit: LIMIT })
  const newest = { ...list, items: list.items.slice(0, LIMIT), hasMore: false }
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-3 pr-2 pl-4">
        <h2 className="text-lg font-bold">{notificationText.title}</h2>
        <ReadAllButton initialCount={newest.items.filter(({ isRead }) => !isRead).length} />
      </div>
      <SystemNoticeOffer />
      <div className="max-h-[min(56vh,440px)] overflow-y-auto overscroll-contain">
        <NotificationList
          empty={<EmptyState art="notifications" text={notificationText.emptyHint} title={notificationText.empty} />}
          heading="h3"
          list={newest}
        />
      </div>
    </>
  )
}

/** Mounts the newest notifications in the header's panel; returns a function that unmounts them. */
export function mountMenu(place: HTMLElement): () => void {
  const root = createRoot(place)
  root.render(<NotificationMenu />)
  return () => root.unmount()
}
