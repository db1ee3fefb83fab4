import {
  ArrowLeftRight,
  ChartNoAxesColumn,
  Flag,
  Gauge,
  Lock,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  ReceiptText,
  Settings,
  ShieldCheck,
  Trophy,
  User,
} from 'lucide-react'
import type { AdminTab } from '#src/rules/admin-tabs.ts'

/** The icon of each tab of /admin, where the tabs stand in a column. */
export const TAB_ICONS: Readonly<Record<AdminTab, LucideIcon>> = {
  rate: ChartNoAxesColumn,
  level: Lock,
  system: Settings,
  users: User,
  inquiries: MessageSquare,
  announcements: Megaphone,
  points: Trophy,
  conversions: ArrowLeftRight,
  reports: Flag,
  overview: Gauge,
  audit: ReceiptText,
  moderation: ShieldCheck,
}
