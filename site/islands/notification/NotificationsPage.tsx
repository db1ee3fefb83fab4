import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { notificationText } from '#src/text/notification.ts'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import type { ListPage } from '../../lib/api/call.ts'
import { startOf } from '../../lib/api/list-rows.ts'
import { NotificationList } from './NotificationList.tsx'
import { ReadAllButton } from './ReadAllButton.tsx'
import { SystemNoticeOffer } from './SystemNoticeOffer.tsx'
import { useNotifications } from './use-notifications.ts'

interface Props {
  /** The tab in the address, and the rows that were rendered for it. */
  tab: 'unread' | null
  first: ListPage<Notification>
  /** The unread count. */
  unread: number
  /** Server time when the page was rendered, ISO. */
  now: string
}

/** /notifications: all notifications, or the unread ones. */
export function NotificationsPage({ tab, first, unread, now }: Props) {
  const start = { first: startOf(first), unread }
  return (
    <section>
      <div className="flex min-h-tap items-center justify-between gap-3 py-2 max-md:-mr-2.5">
        <h1 className="text-xl font-bold">{notificationText.title}</h1>
        <ReadAllButton initialCount={unread} />
      </div>
      <Tabs
        requested={tab}
        label={notificationText.title}
        tabs={[
          {
            value: 'all',
            label: notificationText.all,
            content: <NotificationTab empty={<NoNotifications />} start={tab ? undefined : start} now={now} />,
          },
          {
            value: 'unread',
            label: notificationText.unread,
            content: <NotificationTab empty={<NoUnread />} start={tab ? start : undefined} now={now} unread />,
          },
        ]}
      />
      <div className="-mx-4 mt-2">
        <SystemNoticeOffer />
      </div>
    </section>
  )
}

interface NotificationTabProps extends Pick<Parameters<typeof useNotifications>[0], 'start'> {
  empty: React.ReactNode
  now: string
  unread?: boolean
}

function NotificationTab({ start, empty, now, unread }: NotificationTabProps) {
  const list = useNotifications({ limit: PAGE_SIZES.notifications, unread, start })
  return (
    <div className="-mx-3 max-md:-mx-4">
      <NotificationList empty={empty} heading="h2" list={list} now={new Date(now)} />
    </div>
  )
}

const NoNotifications = () => (
  <EmptyState art="notifications" text={notificationText.emptyHint} title={notificationText.empty}>
    <a className={buttonClass({ variant: 'soft', size: 'sm' })} href="/create-post">
      {notificationText.emptyLink}
    </a>
  </EmptyState>
)

const NoUnread = () => (
  <EmptyState art="notifications" text={notificationText.nothingUnreadHint} title={notificationText.nothingUnread}>
    <a className={buttonClass({ variant: 'soft', size: 'sm' })} href="/notifications">
      {notificationText.toAll}
    </a>
  </EmptyState>
)
