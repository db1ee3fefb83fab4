import {
  Bookmark,
  CircleDollarSign,
  Clock,
  Flame,
  House,
  type LucideIcon,
  ReceiptText,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { LAYOUT } from '#src/text/layout.ts'

/** Pages of spec section 2 that are not there yet; what points to them is left out until its line here goes. */
const COMING: ReadonlySet<string> = new Set([
  '/buy-points',
  '/notifications',
  '/messages',
  '/contact',
  '/feedback',
  '/admin',
])

export interface MenuEntry {
  href: string
  label: string
  icon: LucideIcon
}

/** Whether a link to this page leads somewhere. */
export const isThere = (href: string): boolean => !COMING.has(href)

const ENTRIES: readonly MenuEntry[] = [
  { href: '/', label: LAYOUT.home, icon: House },
  { href: '/popular', label: LAYOUT.popular, icon: Flame },
  { href: '/recent', label: LAYOUT.recent, icon: Clock },
  { href: '/bookmarks', label: LAYOUT.bookmarks, icon: Bookmark },
  { href: '/points-history', label: LAYOUT.pointsHistory, icon: ReceiptText },
  { href: '/buy-points', label: LAYOUT.buyPoints, icon: CircleDollarSign },
]

/** The entries of the left sidebar and the drawer. */
export const MENU: readonly MenuEntry[] = ENTRIES.filter(({ href }) => isThere(href))

/** The entries of a member's own menu, sign-out aside. */
export const memberMenu = ({ isAdmin }: { isAdmin: boolean }): readonly MenuEntry[] =>
  [
    { href: '/profile', label: LAYOUT.profile, icon: UserRound },
    { href: '/points-history', label: LAYOUT.points, icon: ReceiptText },
    { href: '/bookmarks', label: LAYOUT.bookmarks, icon: Bookmark },
    { href: '/settings', label: LAYOUT.settings, icon: Settings },
    ...(isAdmin ? [{ href: '/admin', label: LAYOUT.admin, icon: ShieldCheck }] : []),
  ].filter(({ href }) => isThere(href))

/** `aria-current` of a link on the page with this path. */
export const currentIf = (href: string, pathname: string): 'page' | undefined =>
  href === pathname ? 'page' : undefined

/** The footer's links, company details aside. */
export const FOOTER_LINKS: readonly Omit<MenuEntry, 'icon'>[] = [
  { href: '/terms', label: LAYOUT.terms },
  { href: '/privacy', label: LAYOUT.privacy },
  { href: '/cookies', label: LAYOUT.cookies },
  { href: '/announcements', label: LAYOUT.announcements },
  { href: '/help', label: LAYOUT.help },
  { href: '/points-system', label: LAYOUT.pointsSystem },
  { href: '/contact', label: LAYOUT.contact },
  { href: '/feedback', label: LAYOUT.feedback },
  { href: '/api-docs', label: LAYOUT.apiDocs },
]
