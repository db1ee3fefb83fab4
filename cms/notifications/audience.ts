import { NOTIFICATION_KINDS, type NotificationKind } from '#src/rules/notifications.ts'
import { can } from '#src/rules/permissions.ts'
import { roleOfMember } from '#cms/members/role-columns.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { NOT_DELETED } from '#cms/members/find.ts'
import { blocksAmong, mutesAmong, readersAmong } from '#cms/visibility/among.ts'
import type { PostForAccess } from '#cms/visibility/posts.ts'
import { isTypeMuted } from './notification-choices.ts'

/** What a member did, and another member who may be notified of it. */
export interface Act {
  to: string
  actorId: string
}

/** The members that acts may notify. */
export interface Audience {
  includes: (act: Act) => boolean
  /** The same, and the member has notifications of this kind on. */
  wants: (act: Act, kind: NotificationKind) => boolean
  /** Whether this one of them is staff, who read what is hidden. */
  readsHidden: (memberId: string) => boolean
}

const NOBODY: Audience = { includes: () => false, wants: () => false, readsHidden: () => false }

/**
 * The members that these acts may notify. No member is notified of their own acts, across a block, of a member they muted,
 * or of acts in or below a post that they cannot read; mutes and blocks count where members are named. The number of
 * queries does not depend on the numbers of members and acts.
 */
export async function audienceOf(req: AppRequest, acts: readonly Act[], post?: PostForAccess): Promise<Audience> {
  const ofOthers = acts.filter(({ to, actorId }) => to !== actorId)
  if (ofOthers.length === 0) return NOBODY
  const ids = [...new Set(ofOthers.map(({ to }) => to))]
  const actors = [...new Set(ofOthers.map(({ actorId }) => actorId))]
  // In anonymous content a mute or block that acted would reveal the author.
  const named = post?.isAnonymous ? [] : actors
  const [hasMuted, hasBlocked, rows] = await Promise.all([
    mutesAmong(req, ids, named),
    blocksAmong(req, ids, named.length > 0 && post?.author ? [...named, post.author] : named),
    findPage(req, {
      collection: 'member',
      where: { id: { in: ids }, ...NOT_DELETED },
      fields: ['id', 'mutedTypes', 'isAdmin', 'isModerator', 'grade'],
    }),
  ])
  const members = rows.map((row) => ({ ...row, role: roleOfMember(row), grade: row.grade ?? 0 }))
  const readers = post && (await readersAmong(req, post, { members, blocks: hasBlocked }))
  const byId = new Map(members.map((member) => [member.id, member]))
  const includes = ({ to, actorId }: Act): boolean =>
    to !== actorId &&
    byId.has(to) &&
    !hasMuted(to, actorId) &&
    !hasBlocked(to, actorId) &&
    !hasBlocked(actorId, to) &&
    (!readers || readers.has(to))
  return {
    includes,
    readsHidden: (memberId) => can(byId.get(memberId) ?? null, 'post.readHidden'),
    wants: (act, kind) => includes(act) && !isTypeMuted(byId.get(act.to) ?? {}, NOTIFICATION_KINDS[kind]),
  }
}

/** Whether a member may be notified of another's act. */
export const mayNotify = async (req: AppRequest, act: Act, post?: PostForAccess): Promise<boolean> =>
  (await audienceOf(req, [act], post)).includes(act)
