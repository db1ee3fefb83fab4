/** Who acts: a guest, a signed-in member, or a member with isAdmin. */
export type Role = 'guest' | 'member' | 'admin'

/** The lowest role that may act on anyone's thing (`any`) or only on one's own (`own`). */
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
  'post.create': { any: 'member' },
  'post.update': { own: 'member' },
  'post.delete': { own: 'member', any: 'admin' },
  'post.like': { any: 'member' },
  'post.bookmark': { any: 'member' },
  'comment.read': { any: 'guest' },
  'comment.create': { any: 'member' },
  'comment.update': { own: 'member' },
  'comment.delete': { own: 'member', any: 'admin' },
  'comment.like': { any: 'member' },
  'report.create': { any: 'member' },
  'upload.create': { any: 'member' },
  'member.read': { any: 'guest' },
  'member.search': { any: 'member' },
  'member.relate': { any: 'member' },
  'profile.update': { own: 'member' },
  'point.read': { own: 'member' },
  'point.convert': { any: 'member' },
  'point.attend': { any: 'member' },
  'admin.manage': { any: 'admin' },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof PERMISSIONS

/** The permissions that a guest holds too: their calls meet `actor: null`. */
export type GuestPermission = {
  [P in Permission]: (typeof PERMISSIONS)[P] extends { any: 'guest' } ? P : never
}[Permission]

/** Who calls, as every rule sees it. `level` is already capped by maxLevelRestriction. */
export interface Actor {
  id: string
  role: 'member' | 'admin'
  username: string
  level: number
}

const RANK: Record<Role, number> = { guest: 0, member: 1, admin: 2 }

/** The role of whoever calls; null is a guest. */
export const roleOf = (actor: Actor | null): Role => actor?.role ?? 'guest'

/** Whether the actor may do this to a thing of `ownerId` (or, without an owner, to anyone's thing). */
export function can(actor: Actor | null, permission: Permission, ownerId?: string | null): boolean {
  const rule: Rule = PERMISSIONS[permission]
  const rank = RANK[roleOf(actor)]
  if (rule.any && rank >= RANK[rule.any]) return true
  return Boolean(rule.own && actor && ownerId === actor.id && rank >= RANK[rule.own])
}

/** The lowest role for which a call with this right is not refused at the door; ownership is judged later. */
export function lowestRole(permission: Permission): Role {
  const rule: Rule = PERMISSIONS[permission]
  if (!rule.own) return rule.any ?? 'admin'
  return !rule.any || RANK[rule.own] < RANK[rule.any] ? rule.own : rule.any
}
