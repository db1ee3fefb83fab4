import type { AskedKind } from './agreements.ts'
import type { ReaderFilter } from './filters.ts'

/**
 * Roles from the fewest rights to the most: a guest, a signed-in member, a moderator, who moderates (reports,
 * hiding, suspending), or an admin, who also has money, settings and roles.
 */
export const ROLES = ['guest', 'member', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The roles that a member may have. */
export const MEMBER_ROLES = ['member', 'moderator', 'admin'] as const satisfies Role[]
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** The lowest role that may act on anyone's content (`any`) or only on its own (`own`). */
interface Rule {
  any?: Role
  own?: Role
}

/** Rights of every call, page and button. */
export const PERMISSIONS = {
  'site.read': { any: 'guest' },
  'auth.enter': { any: 'guest' },
  'auth.self': { any: 'member' },
  'post.read': { any: 'guest' },
  // Removed content, or content hidden by a block or a level: reports may concern any of it.
  'post.readHidden': { any: 'moderator' },
  'post.create': { any: 'member' },
  'post.update': { own: 'member' },
  'post.delete': { own: 'member', any: 'moderator' },
  // Who wrote what is anonymous; each look is in the audit log.
  'anonymous.look': { any: 'moderator' },
  // Content that staff deleted by mistake.
  'post.restore': { any: 'moderator' },
  // Pinning at the head of lists, and moving to other boards.
  'post.pin': { any: 'moderator' },
  'post.move': { any: 'moderator' },
  // Closing and opening its comments.
  'post.comments': { own: 'member', any: 'moderator' },
  // Unpublished posts.
  'draft.write': { own: 'member' },
  // Series (연재) of one's own posts.
  'series.write': { own: 'member' },
  'series.delete': { own: 'member', any: 'moderator' },
  'post.like': { any: 'member' },
  'post.vote': { any: 'member' },
  'post.bookmark': { any: 'member' },
  // Watching a post, and how far one read.
  'post.follow': { any: 'member' },
  'comment.read': { any: 'guest' },
  'comment.create': { any: 'member' },
  'comment.update': { own: 'member' },
  'comment.delete': { own: 'member', any: 'moderator' },
  'comment.restore': { any: 'moderator' },
  'comment.like': { any: 'member' },
  'report.create': { any: 'member' },
  'report.read': { own: 'member' },
  'report.appeal': { own: 'member' },
  'inquiry.create': { any: 'guest' },
  'upload.create': { any: 'member' },
  'member.read': { any: 'guest' },
  'member.search': { any: 'member' },
  'member.relate': { any: 'member' },
  'profile.update': { own: 'member' },
  'notification.read': { own: 'member' },
  'point.read': { own: 'member' },
  'point.convert': { any: 'member' },
  'point.attend': { any: 'member' },
  'payment.request': { any: 'member' },
  'payment.read': { own: 'member' },
  'payment.refund': { own: 'member', any: 'admin' },
  'message.read': { own: 'member' },
  'message.send': { any: 'member' },
  'member.list': { any: 'admin' },
  // One member; moderators get neither e-mail nor money.
  'member.inspect': { any: 'moderator' },
  // What speaks for one person behind several accounts, and from which addresses a member acted.
  'fraud-signal.list': { any: 'admin' },
  'address.read': { any: 'admin' },
  // Bans of browsers, addresses and mail domains.
  'ban.list': { any: 'admin' },
  'ban.create': { any: 'admin' },
  'ban.end': { any: 'admin' },
  // Sign-ups that wait for an admin.
  'signUp.list': { any: 'admin' },
  'signUp.decide': { any: 'admin' },
  'member.suspend': { any: 'moderator' },
  'member.signOut': { any: 'admin' },
  // Who moderates which board.
  'member.boards': { any: 'admin' },
  // Grades (등급), which boards ask for; moderators give them up to their own.
  'grade.change': { any: 'moderator' },
  'grade.batch': { any: 'admin' },
  // Removing what a member wrote lately in one act.
  'member.cleanUp': { any: 'admin' },
  // What staff write down about a member for each other.
  'note.list': { any: 'moderator' },
  'note.create': { any: 'moderator' },
  'note.delete': { own: 'moderator', any: 'admin' },
  'role.change': { any: 'admin' },
  'points.adjust': { any: 'admin' },
  'points.batch': { any: 'admin' },
  'report.list': { any: 'moderator' },
  'report.decide': { any: 'moderator' },
  // Requests to take something down, and the objection of its author.
  'takedown.create': { any: 'guest' },
  'takedown.object': { own: 'member' },
  'takedown.list': { any: 'admin' },
  'takedown.decide': { any: 'admin' },
  'contact.list': { any: 'admin' },
  'contact.update': { any: 'admin' },
  'contact.reply': { any: 'admin' },
  'feedback.list': { any: 'admin' },
  'feedback.update': { any: 'admin' },
  'feedback.reply': { any: 'admin' },
  'conversion.list': { any: 'admin' },
  'conversion.settle': { any: 'admin' },
  'setting.list': { any: 'admin' },
  'setting.save': { any: 'admin' },
  'setting.delete': { any: 'admin' },
  'wordFilter.read': { any: 'admin' },
  'wordFilter.update': { any: 'admin' },
  'version.list': { any: 'admin' },
  'audit.list': { any: 'admin' },
  'overview.read': { any: 'admin' },
  'panel.open': { any: 'admin' },
  'category.create': { any: 'admin' },
  'category.update': { any: 'admin' },
  'category.delete': { any: 'admin' },
  'categoryGroup.create': { any: 'admin' },
  'categoryGroup.update': { any: 'admin' },
  'categoryGroup.delete': { any: 'admin' },
  'banner.create': { any: 'admin' },
  'banner.update': { any: 'admin' },
  'banner.delete': { any: 'admin' },
  'help.create': { any: 'admin' },
  'help.update': { any: 'admin' },
  'help.delete': { any: 'admin' },
  'legal.create': { any: 'admin' },
  'legal.update': { any: 'admin' },
  'legal.delete': { any: 'admin' },
  'company.update': { any: 'admin' },
  'announcement.list': { any: 'admin' },
  'announcement.create': { any: 'admin' },
  'announcement.update': { any: 'admin' },
  'announcement.delete': { any: 'admin' },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof PERMISSIONS

/** The permissions that guests have too: their calls run with `actor: null`. */
export type GuestPermission = {
  [P in Permission]: (typeof PERMISSIONS)[P] extends { any: 'guest' } ? P : never
}[Permission]

/** The permissions on anyone's content that only staff have; the audit log records each use under the permission's name. */
export type StaffPermission = {
  [P in Permission]: (typeof PERMISSIONS)[P] extends { any: Exclude<Role, 'guest' | 'member'> } ? P : never
}[Permission]

/** The caller as every rule receives it. `level` is already capped by maxLevelRestriction. */
export interface Actor {
  id: string
  role: MemberRole
  username: string
  level: number
  /** The grade (등급) that staff gave them; left out for none. */
  grade?: number
  /** The last one, which may be over by now. */
  suspension?: Suspension | null
  /** The stored role of staff whose session may not use it, because it was not opened with a passkey. */
  withheldRole?: MemberRole
  /** Legal texts whose new version the member has yet to accept. */
  mustAgree?: readonly AskedKind[]
  /** Imported admins who have yet to choose a new password. */
  mustChangePassword?: boolean
  /** Imported members who have yet to give an address. */
  mustGiveEmail?: boolean
  /** Categories whose moderator they are; left out for none. */
  moderates?: readonly number[]
  /** Categories whose moderator they are, in a session that may not use it, as `withheldRole`. */
  withheldBoards?: readonly number[]
  /** What their lists leave out; left out for nothing. */
  filter?: ReaderFilter
  /** Their role is that of a moderator only because the call is about something in a category of theirs. */
  onBoards?: boolean
}

/** A suspension: its end and its reason. */
export interface Suspension {
  until: string
  reason: string
}

const rankOf = (role: Role): number => ROLES.indexOf(role)

/** The caller's role; null is a guest. */
const roleOf = (actor: Pick<Actor, 'role'> | null): Role => actor?.role ?? 'guest'

/** Whether the caller has this role or one with more rights. */
export const isAtLeast = (actor: Pick<Actor, 'role'> | null, role: Role): boolean =>
  rankOf(roleOf(actor)) >= rankOf(role)

/** The caller with the rights of every member only, until they sign in with a passkey. */
export const withoutStaffRights = ({ moderates, ...actor }: Actor): Actor => ({
  ...actor,
  role: 'member',
  ...(actor.role !== 'member' && { withheldRole: actor.role }),
  ...(moderates && { withheldBoards: moderates }),
})

/** Whether this session may not use the rights that its member has as staff. */
export const isWithheld = (actor: Pick<Actor, 'withheldRole' | 'withheldBoards'> | null): boolean =>
  Boolean(actor?.withheldRole ?? actor?.withheldBoards)

/** The role as it is stored, whatever the session may use of it. */
export const storedRole = ({ role, withheldRole }: Pick<Actor, 'role' | 'withheldRole'>): MemberRole =>
  withheldRole ?? role

/** Whether this permission of staff is refused for lack of a passkey alone. */
export const needsSecondFactor = (actor: Actor | null, permission: Permission): boolean => {
  const rule: Rule = PERMISSIONS[permission]
  if (!actor?.withheldRole || !rule.any) return false
  return !isAtLeast(actor, rule.any) && isAtLeast({ role: actor.withheldRole }, rule.any)
}

/** Whether the caller's role has more rights than this one. */
export const outranks = (actor: Pick<Actor, 'role'>, role: Role): boolean => rankOf(actor.role) > rankOf(role)

/** Whether the actor may do this to content of `ownerId` (or, without an owner, to anyone's). */
export function can(
  actor: Pick<Actor, 'id' | 'role'> | null,
  permission: Permission,
  ownerId?: string | null,
): boolean {
  const rule: Rule = PERMISSIONS[permission]
  if (rule.any && isAtLeast(actor, rule.any)) return true
  return Boolean(rule.own && actor && ownerId === actor.id && isAtLeast(actor, rule.own))
}

/** The lowest role for which a call with this permission runs; the operation checks ownership. */
export function lowestRole(permission: Permission): Role {
  const rule: Rule = PERMISSIONS[permission]
  if (!rule.own) return rule.any ?? 'admin'
  return !rule.any || rankOf(rule.own) < rankOf(rule.any) ? rule.own : rule.any
}
