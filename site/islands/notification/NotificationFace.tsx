import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { NotificationType } from '#src/rules/notifications.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { NOTIFICATION_ICONS } from './notification-icons.ts'

/** Hearts are red and points are gold; every other kind has the colour of acts. */
const SOFT: Partial<Record<NotificationType, string>> = {
  like: 'bg-like-soft text-like',
  point: 'bg-gold-soft text-gold',
  badge: 'bg-gold-soft text-gold',
  conversion: 'bg-gold-soft text-gold',
  payment: 'bg-gold-soft text-gold',
  report: 'bg-danger-soft text-danger',
}

/** The face of the member who acted with the kind's icon on it; the icon alone for what the forum did. */
export function NotificationFace({ notification: { type, senderId, sender } }: { notification: Notification }) {
  const icon = NOTIFICATION_ICONS[type]
  const soft = SOFT[type] ?? 'bg-act-soft text-act'
  if (!senderId || !sender) {
    return (
      <span className={cx('grid size-10 flex-none place-items-center rounded-full', soft)}>
        <Icon of={icon} size={18} />
      </span>
    )
  }
  return (
    <span className="relative flex-none self-start">
      <Avatar id={senderId} level={sender.level} src={sender.profileImageUrl} />
      <span
        className={cx(
          'absolute -right-1.5 -bottom-1 grid size-5.5 place-items-center rounded-full ring-2 ring-ground',
          soft,
        )}
      >
        <Icon of={icon} size={12} />
      </span>
    </span>
  )
}
