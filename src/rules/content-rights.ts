import { moderationRefusalText, removalText } from '../text/removals.ts'
import { AppError } from './app-error.ts'
import { LIMITS } from './limits.ts'
import { can, type Actor, type MemberRole } from './permissions.ts'

/** Who wants to act; null for a guest. */
type Viewer = Pick<Actor, 'id' | 'role'> | null

/** The author of a post or comment; null once the account is gone, and for a removed comment. */
type AuthorId = string | null | undefined

const report = (viewer: Viewer, author: AuthorId) => can(viewer, 'report.create') && author !== viewer?.id

const rightsOn = (kind: 'post' | 'comment') => ({
  report,
  like: (viewer: Viewer) => can(viewer, `${kind}.like`),
  update: (viewer: Viewer, author: AuthorId) => can(viewer, `${kind}.update`, author),
  delete: (viewer: Viewer, author: AuthorId) => can(viewer, `${kind}.delete`, author),
  /** As staff: delete and restore what another wrote. */
  moderate: (viewer: Viewer, author: AuthorId) => can(viewer, `${kind}.restore`) && author !== viewer?.id,
})

/**
 * Whether a viewer may act on a post, comment or message, act by act: the guards of the calls refuse by this table, and
 * the buttons of the pages are drawn by it. A call may refuse for more than that, as for a removed post or across a block.
 */
export const RIGHTS = {
  post: rightsOn('post'),
  comment: {
    ...rightsOn('comment'),
    /** Replies are one level deep: what is a reply itself (`parent`) is not answered. */
    reply: (viewer: Viewer, parent: string | null | undefined) => can(viewer, 'comment.create') && !parent,
  },
  message: { report },
}

/** Why a reader is refused, in the words of the contract. */
export type DeniedReason = 'auth_required' | 'level_required' | 'user_blocked' | 'blocked_by_author' | 'removed'

/** What the rule needs of a post; `authorId` is null when the account is gone. */
export interface PostVisibility {
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
 * moderators read everything, or a block would hide its author from them; for others a removal counts first, then a
 * block, then the level.
 */
export function whyNotRead(reader: Reader, post: PostVisibility, relation: Relation): DeniedReason | null {
  if (can(reader, 'post.readHidden')) return null
  if (post.isRemoved) return 'removed'
  if (relation.hasBlocked) return 'user_blocked'
  if (relation.isBlocked) return 'blocked_by_author'
  if (post.levelRestriction <= 0) return null
  if (!reader) return 'auth_required'
  const isExempt = reader.id === post.authorId || relation.isFollowing
  return isExempt || reader.level >= post.levelRestriction ? null : 'level_required'
}

/** What decides whether a member of staff may judge a post, comment or message. */
export interface ModeratedContent {
  authorId: string | null
  /** The author's role now. */
  authorRole: MemberRole
  /** Whether the caller made a report of it. */
  hasReported: boolean
  /** The role that who decided on it last has now; null while nobody has. */
  deciderRole: MemberRole | null
}

type Judge = Pick<Actor, 'id' | 'role'>

/** The reason these staff may not restore a thing or decide its reports and appeals, or null when they may. */
export function whyNotModerate(
  { id, role }: Judge,
  { authorId, authorRole, hasReported, deciderRole }: ModeratedContent,
) {
  if (authorId === id) return refusal(moderationRefusalText.own)
  if (hasReported) return refusal(moderationRefusalText.reported)
  if (role === 'admin') return null
  if (authorRole === 'admin') return refusal(moderationRefusalText.ofAdmin)
  return deciderRole === 'admin' ? refusal(moderationRefusalText.decidedByAdmin) : null
}

/** The reason these staff may not delete what another wrote, or null when they may. One's own is deleted as a member's is. */
export const whyNotDelete = (judge: Judge, thing: ModeratedContent): AppError | null =>
  judge.role !== 'admin' && thing.authorRole !== 'member'
    ? refusal(moderationRefusalText.ofStaff)
    : whyNotModerate(judge, thing)

const refusal = (message: string): AppError => new AppError('FORBIDDEN', { message })

/** What is known of a post or comment that may be removed. */
export interface Removal {
  author?: string | null
  removedAt?: string | null
  removedBy?: string | null
  removedByReport?: boolean | null
  content: string
}

/** Whether somebody other than its author hid it. Of who has left, only a report says so. */
export const isHiddenByStaff = ({ author, removedAt, removedBy, removedByReport }: Omit<Removal, 'content'>): boolean =>
  Boolean(removedAt && (removedByReport || (author && removedBy && removedBy !== author)))

/** Why staff may not show again what was removed, or null when staff removed it themselves and its text is still there. */
export function whyNotRestore({ author, removedAt, removedBy, removedByReport, content }: Removal): AppError | null {
  if (!removedAt) return new AppError('NOT_FOUND')
  if (removedByReport) return new AppError('CONFLICT', { message: removalText.byReport })
  if (!isHiddenByStaff({ author, removedAt, removedBy }))
    return new AppError('CONFLICT', { message: removalText.byAuthor })
  return content === '' ? new AppError('CONFLICT', { message: removalText.blanked(LIMITS.removedRetentionDays) }) : null
}
