import { can, type Actor } from './permissions.ts'

/** Why a reader is refused, in the words of the contract. */
export type DeniedReason = 'auth_required' | 'level_required' | 'user_blocked' | 'blocked_by_author' | 'removed'

/** What the rule needs of a post; `authorId` is null when the account is gone. */
export interface JudgedPost {
  authorId: string | null
  levelRestriction: number
  isRemoved: boolean
}

/** How the reader stands to the author. */
export interface Relation {
  /** The reader blocked the author. */
  hasBlocked: boolean
  /** The author blocked the reader. */
  isBlocked: boolean
  /** The reader follows the author. */
  isFollowing: boolean
}

type Reader = Pick<Actor, 'id' | 'role' | 'level'> | null

/**
 * The one rule of who may read a post, its comments and pictures: null, or the first reason against it. Admins and
 * moderators read everything, or a block would hide its author from them; for others a removal counts first, then a block, then the level.
 */
export function whyNotRead(reader: Reader, post: JudgedPost, relation: Relation): DeniedReason | null {
  if (can(reader, 'post.readHidden')) return null
  if (post.isRemoved) return 'removed'
  if (relation.hasBlocked) return 'user_blocked'
  if (relation.isBlocked) return 'blocked_by_author'
  if (post.levelRestriction <= 0) return null
  if (!reader) return 'auth_required'
  const isExempt = reader.id === post.authorId || relation.isFollowing
  return isExempt || reader.level >= post.levelRestriction ? null : 'level_required'
}
