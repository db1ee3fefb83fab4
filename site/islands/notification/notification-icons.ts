import {
  ArrowLeftRight,
  AtSign,
  Coins,
  CreditCard,
  Flag,
  Heart,
  type LucideIcon,
  Medal,
  Megaphone,
  MessageCircle,
  MessageSquare,
  Newspaper,
  Reply,
  ShieldAlert,
  Tag,
  UserPlus,
} from 'lucide-react'
import type { NotificationType } from '#src/rules/notifications.ts'

/** The icon of each notification kind. */
export const NOTIFICATION_ICONS: Record<NotificationType, LucideIcon> = {
  comment: MessageCircle,
  reply: Reply,
  like: Heart,
  follow: UserPlus,
  message: MessageSquare,
  mention: AtSign,
  keyword: Tag,
  board: Newspaper,
  point: Coins,
  badge: Medal,
  conversion: ArrowLeftRight,
  payment: CreditCard,
  report: Flag,
  announcement: Megaphone,
  staff: ShieldAlert,
  account: ShieldAlert,
}
