import { moderatesBoards } from './board-rights.ts'
import { can, type Actor, type Permission } from './permissions.ts'

/** The tabs of /admin in order, each with the permission that it needs: the specification's eight, then groups of others. */
const GROUPS = {
  specified: {
    rate: 'setting.list',
    level: 'setting.list',
    system: 'setting.list',
    users: 'member.list',
    inquiries: 'contact.list',
    announcements: 'announcement.list',
    points: 'setting.list',
    conversions: 'conversion.list',
  },
  work: { reports: 'report.list', takedowns: 'takedown.list', signUps: 'signUp.list' },
  members: { signs: 'fraud-signal.list', bans: 'ban.list' },
  content: { moderation: 'wordFilter.read', categories: 'category.update', brand: 'setting.save' },
  records: { overview: 'overview.read', audit: 'audit.list' },
} as const satisfies Record<string, Record<string, Permission>>

type Group = keyof typeof GROUPS
const RIGHTS = Object.assign({}, ...Object.values(GROUPS)) as Record<AdminTab, Permission>

/** The name of a tab of /admin in its URL. */
export type AdminTab = { [name in Group]: keyof (typeof GROUPS)[name] }[Group]

const TABS = Object.keys(RIGHTS) as AdminTab[]

/** The tabs that this member may open: of moderators of boards the reports alone, none for plain members. */
export const adminTabsOf = (actor: Pick<Actor, 'id' | 'role' | 'moderates'> | null): AdminTab[] =>
  moderatesBoards(actor) ? ['reports'] : TABS.filter((tab) => can(actor, RIGHTS[tab]))

/** Those of these tabs that stand together, group by group; a group without any is left out. */
export const groupsOf = (tabs: readonly AdminTab[]): { group: Group; tabs: AdminTab[] }[] =>
  (Object.keys(GROUPS) as Group[])
    .map((group) => ({ group, tabs: tabs.filter((tab) => tab in GROUPS[group]) }))
    .filter((part) => part.tabs.length > 0)

/** The path of a tab with the filters of its list. */
export const adminPath = (tab: AdminTab, filters: Record<string, string> = {}): string =>
  `/admin?${new URLSearchParams({ tab, ...filters }).toString()}`

/** The path of a member's page in /admin. */
export const adminMemberPath = (memberId: string): string => `/admin/users/${memberId}`
