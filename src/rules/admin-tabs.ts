import { moderatesBoards } from './board-rights.ts'
import { can, type Actor, type Permission } from './permissions.ts'

/** The tabs of /admin in order, the eight of the specification first, each with the permission that it needs. */
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
  takedowns: 'takedown.list',
  audit: 'audit.list',
  moderation: 'wordFilter.read',
  signs: 'sign.list',
  signUps: 'signUp.list',
  bans: 'ban.list',
} as const satisfies Record<string, Permission>

/** The name of a tab of /admin in its URL. */
export type AdminTab = keyof typeof RIGHTS

const TABS = Object.keys(RIGHTS) as AdminTab[]

/** The tabs that this member may open: of moderators of boards the reports alone, none for plain members. */
export const adminTabsOf = (actor: Pick<Actor, 'id' | 'role' | 'moderates'> | null): AdminTab[] =>
  moderatesBoards(actor) ? ['reports'] : TABS.filter((tab) => can(actor, RIGHTS[tab]))

/** The path of a tab with the filters of its list. */
export const adminPath = (tab: AdminTab, filters: Record<string, string> = {}): string =>
  `/admin?${new URLSearchParams({ tab, ...filters }).toString()}`

/** The path of a member's page in /admin. */
export const adminMemberPath = (memberId: string): string => `/admin/users/${memberId}`
