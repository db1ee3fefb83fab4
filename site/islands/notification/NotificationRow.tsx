import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { linkOf } from '#src/rules/notification-links.ts'
import { notificationOtherText, notificationText } from '#src/text/notification.ts'
import { TimeAgo } from '../../components/ui/TimeAgo.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { markNotificationRead } from '../../lib/live/notifications.ts'
import { StopWatching } from './StopWatching.tsx'
import { NotificationFace } from './NotificationFace.tsx'

interface Props {
  notification: Notification
  /** Server time when the page was rendered; the browser's clock for rows that arrived later. */
  now?: Date
}

/** The line between rows keeps to the column; what is pressed reaches 12 px beyond it on both sides. */
const lineClass = 'border-t border-line first:border-t-0 md:mx-3'
const rowClass = cx(
  'flex gap-3.5 py-3 text-left max-md:w-full max-md:px-4',
  'md:-mx-3 md:w-[calc(100%+1.5rem)] md:rounded-md md:px-3 focus-visible:-outline-offset-2',
)
const pressClass = 'transition-colors hover:bg-panel'

/** Whether the notification's target is no longer visible to the member. */
const isGone = ({ content }: Notification): boolean =>
  content === notificationOtherText.gone || content === notificationOtherText.closed

/** A notification; pressed, it opens its target and is marked read. */
export function NotificationRow({ notification, now }: Props) {
  if (isGone(notification)) return <UnavailableRow notification={notification} now={now} />
  const href = linkOf(notification)
  const body = <Body notification={notification} now={now} />
  const read = () => markNotificationRead(notification)
  const watched = notification.type === 'comment' ? notification.postId : null
  return (
    <li className={cx(lineClass, watched && 'relative')}>
      {href ? (
        <a className={cx(rowClass, pressClass, watched && 'pr-14!')} href={href} onClick={read}>
          {body}
        </a>
      ) : notification.isRead ? (
        <div className={rowClass}>{body}</div>
      ) : (
        <button className={cx(rowClass, pressClass)} onClick={read} type="button">
          {body}
        </button>
      )}
      {watched && <StopWatching postId={watched} />}
    </li>
  )
}

/** A notification whose target the viewer may no longer read: a grey row that can be marked read. */
function UnavailableRow({ notification, now }: Props) {
  const body = (
    <>
      <span className="min-w-0 flex-1 truncate">{notification.content}</span>
      <TimeAgo className="flex-none text-xs" date={notification.createdAt} format="comment" now={now} />
      {!notification.isRead && <UnreadDot />}
    </>
  )
  const className = cx(rowClass, 'items-center py-2! text-sm text-ink-3 max-md:min-h-tap')
  return (
    <li className={lineClass} data-gone>
      {notification.isRead ? (
        <div className={className}>{body}</div>
      ) : (
        <button className={cx(className, pressClass)} onClick={() => markNotificationRead(notification)} type="button">
          {body}
        </button>
      )}
    </li>
  )
}

function Body({ notification, now }: Props) {
  const { content, createdAt, isRead } = notification
  return (
    <>
      <NotificationFace notification={notification} />
      <span className="min-w-0 flex-1">
        <span className={cx('line-clamp-3', isRead && 'text-ink-2')}>{content}</span>
        <TimeAgo className="text-xs text-ink-3" date={createdAt} format="comment" now={now} />
      </span>
      {!isRead && <UnreadDot />}
    </>
  )
}

const UnreadDot = () => (
  <span className="size-2 flex-none self-center rounded-full bg-act">
    <span className="sr-only">{notificationText.isUnread}</span>
  </span>
)
