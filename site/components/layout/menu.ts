import {
  Bookmark,
  Clock,
  Flame,
  History,
  House,
  type LucideIcon,
  MessageSquare,
  PanelsTopLeft,
  ReceiptText,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Trophy,
  UserRound,
} from 'lucide-react'
import { adminTabsOf } from '#src/rules/admin-tabs.ts'
import { can, storedRole, type Actor } from '#src/rules/permissions.ts'
import { layoutText } from '#src/text/layout.ts'

export interface MenuEntry {
  href: string
  label: string
  icon: LucideIcon
}

/** The entries of the left sidebar and the drawer. */
export const MENU: readonly MenuEntry[] = [
  { href: '/', label: layoutText.home, icon: House },
  { href: '/popular', label: layoutText.popular, icon: Flame },
  { href: '/recent', label: layoutText.recent, icon: Clock },
  { href: '/bookmarks', label: layoutText.bookmarks, icon: Bookmark },
  { href: '/recent-posts', label: layoutText.recentPosts, icon: History },
  { href: '/points-history', label: layoutText.pointsHistory, icon: ReceiptText },
  { href: '/buy-points', label: layoutText.buyPoints, icon: ShoppingBag },
  { href: '/ranking', label: layoutText.rankingPage, icon: Trophy },
]

type MenuMember = Pick<Actor, 'id' | 'role' | 'withheldRole' | 'moderates' | 'withheldBoards'>

/** The entries of a member's own menu, sign-out aside. Staff who lack a passkey see theirs, which lead to the settings. */
export const memberMenu = (member: MenuMember): readonly MenuEntry[] => {
  const moderates = member.moderates ?? member.withheldBoards
  const stored = { id: member.id, role: storedRole(member), ...(moderates && { moderates }) }
  return [
    { href: '/profile', label: layoutText.profile, icon: UserRound },
    { href: '/points-history', label: layoutText.points, icon: ReceiptText },
    { href: '/bookmarks', label: layoutText.bookmarks, icon: Bookmark },
    { href: '/recent-posts', label: layoutText.recentPosts, icon: History },
    { href: '/settings', label: layoutText.settings, icon: Settings },
    ...(adminTabsOf(stored).length > 0 ? [{ href: '/admin', label: layoutText.admin, icon: ShieldCheck }] : []),
    ...(can(stored, 'panel.open') ? [{ href: '/cms', label: layoutText.panel, icon: PanelsTopLeft }] : []),
  ]
}

/** The entries of 내 정보 on phones: the member's menu without the profile, which it stands on, and with messages. */
export const hubMenu = (member: MenuMember): readonly MenuEntry[] =>
  memberMenu(member)
    .slice(1)
    .flatMap((entry) =>
      entry.href === '/settings'
        ? [{ href: '/messages', label: layoutText.messages, icon: MessageSquare }, entry]
        : [entry],
    )

/** `aria-current` of a link on the page with this path. */
export const currentIf = (href: string, pathname: string): 'page' | undefined =>
  href === pathname ? 'page' : undefined

/** The footer's links, company details aside. */
export const FOOTER_LINKS: readonly Omit<MenuEntry, 'icon'>[] = [
  { href: '/terms', label: layoutText.terms },
  { href: '/privacy', label: layoutText.privacy },
  { href: '/cookies', label: layoutText.cookies },
  { href: '/announcements', label: layoutText.announcements },
  { href: '/help', label: layoutText.help },
  { href: '/points-system', label: layoutText.pointsSystem },
  { href: '/contact', label: layoutText.contact },
  { href: '/feedback', label: layoutText.feedback },
  { href: '/takedown', label: layoutText.takedown },
  { href: '/transparency', label: layoutText.transparency },
  { href: '/api-docs', label: layoutText.apiDocs },
]

/** The footer's links that stand at the end of the right sidebar too. */
export const LEGAL_LINKS = FOOTER_LINKS.filter(({ href }) =>
  ['/terms', '/privacy', '/cookies', '/announcements', '/help', '/contact'].includes(href),
)
