import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { notificationText } from '#src/text/notification.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { TimeAgo } from '../../components/ui/TimeAgo.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { isGone, linkOf, markNotificationRead } from '../../lib/live/notifications.ts'
import { NOTIFICATION_ICONS } from './notification-icons.ts'

interface Props {
  notification: Notification
  /** Server time when the page was rendered; the browser's clock for rows that arrived later. */
  now?: Date
}

const rowClass = 'flex w-full items-start gap-3 px-5 py-3.5 text-left transition-colors max-md:px-4'

/** A notification; pressed, it opens its target and is marked read. */
export function NotificationRow({ notification, now }: Props) {
  if (isGone(notification)) return <UnavailableRow notification={notification} now={now} />
  const href = linkOf(notification)
  const body = <Body notification={notification} now={now} />
  const read = () => markNotificationRead(notification)
  return (
    <li className={cx('border-t border-line', !notification.isRead && 'bg-act-soft')}>
      {href ? (
        <a className={cx(rowClass, 'hover:bg-panel')} href={href} onClick={read}>
          {body}
        </a>
      ) : notification.isRead ? (
        <div className={rowClass}>{body}</div>
      ) : (
        <button className={cx(rowClass, 'hover:bg-panel')} onClick={read} type="button">
          {body}
        </button>
      )}
    </li>
  )
}

/** A notification whose target the viewer may no longer read: a grey row that can be marked read. */
function UnavailableRow({ notification, now }: Props) {
  const body = (
    <>
      <span className="min-w-0 flex-1 truncate">{notification.content}</span>
      <TimeAgo className="flex-none" date={notification.createdAt} format="comment" now={now} />
      {!notification.isRead && <span className="sr-only">{notificationText.isUnread}</span>}
    </>
  )
  const className = 'flex w-full items-center gap-3 px-5 py-2 text-left text-sm text-ink-3 max-md:min-h-tap max-md:px-4'
  return (
    <li className="border-t border-line" data-gone>
      {notification.isRead ? (
        <div className={className}>{body}</div>
      ) : (
        <button
          className={cx(className, 'transition-colors hover:bg-panel')}
          onClick={() => markNotificationRead(notification)}
          type="button"
        >
          {body}
        </button>
      )}
    </li>
  )
}

function Body({ notification: { type, content, createdAt, isRead }, now }: Props) {
  return (
    <>
      <span
        className={cx(
          'grid size-9 flex-none place-items-center rounded-full',
          isRead ? 'bg-panel text-ink-2' : 'bg-act text-act-ink',
        )}
      >
        <Icon of={NOTIFICATION_ICONS[type]} size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('line-clamp-3 text-base', isRead ? 'text-ink-2' : 'font-semibold')}>{content}</span>
        <TimeAgo className="text-sm text-ink-2" date={createdAt} format="comment" now={now} />
      </span>
      {!isRead && (
        <span className="mt-1.5 size-2 flex-none rounded-full bg-act">
          <span className="sr-only">{notificationText.isUnread}</span>
        </span>
      )}
    </>
  )
}
