import { can, type Actor, type Permission } from './permissions.ts'

/** The tabs of /admin in their order, each with the right without which it has nothing to show. */
const RIGHTS = {
  rate: 'setting.list',
  level: 'setting.list',
  system: 'setting.list',
  users: 'member.list',
  inquiries: 'contact.list',
  announcements: 'announcement.list',
  points: 'setting.list',
  conversions: 'conversion.list',
  reports: 'report.list',
  overview: 'overview.read',
  audit: 'audit.list',
} as const satisfies Record<string, Permission>

/** The name of a tab of /admin, as its address has it. */
export type AdminTab = keyof typeof RIGHTS

const TABS = Object.keys(RIGHTS) as AdminTab[]

/** The tabs that this member may open: none for those who have nothing to do there. */
export const adminTabsOf = (actor: Pick<Actor, 'id' | 'role'> | null): AdminTab[] =>
  TABS.filter((tab) => can(actor, RIGHTS[tab]))

/** Where a tab is, with what its list is filtered by. */
export const adminPath = (tab: AdminTab, filters: Record<string, string> = {}): string =>
  `/admin?${new URLSearchParams({ tab, ...filters }).toString()}`

/** Where one member is looked at by those who run the place. */
export const adminMemberPath = (memberId: string): string => `/admin/users/${memberId}`
