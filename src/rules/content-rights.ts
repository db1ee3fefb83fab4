import { moderationRefusalText, removalText } from '../text/removals.ts'
import { AppError } from './app-error.ts'
import { withoutBoards } from './board-rights.ts'
import type { BoardRights } from './board-settings.ts'
import { LIMITS } from './limits.ts'
import { can, isAtLeast, type Actor, type MemberRole, type Role } from './permissions.ts'
import { isSecretLevel, type SecretMode } from './secrets.ts'

/** The caller or viewer; null for a guest. */
type Viewer = Pick<Actor, 'id' | 'role'> | null

/** The author of a post or comment; null for a deleted account and for a removed comment. */
type AuthorId = string | null | undefined

const report = (viewer: Viewer, author: AuthorId) => can(viewer, 'report.create') && author !== viewer?.id

const rightsOn = (kind: 'post' | 'comment') => ({
  report,
  like: (viewer: Viewer) => can(viewer, `${kind}.like`),
  update: (viewer: Viewer, author: AuthorId) => can(viewer, `${kind}.update`, author),
  delete: (viewer: Viewer, author: AuthorId) => can(viewer, `${kind}.delete`, author),
  /** As staff: delete and restore another member's content. */
  moderate: (viewer: Viewer, author: AuthorId) => can(viewer, `${kind}.restore`) && author !== viewer?.id,
})

/**
 * Whether a viewer may do each action on a post, comment or message: the guards of the calls refuse by this table, and
 * pages render buttons by it. A call may refuse for further reasons, such as a removed post or a block.
 */
export const RIGHTS = {
  post: rightsOn('post'),
  comment: {
    ...rightsOn('comment'),
    /** Replies are one level deep: a comment with a `parent` cannot be replied to. */
    reply: (viewer: Viewer, parent: string | null | undefined) => can(viewer, 'comment.create') && !parent,
  },
  message: { report },
}

/** Who wants something on a board. */
export type BoardViewer = Pick<Actor, 'role' | 'level' | 'grade' | 'moderates' | 'onBoards'>

/** What one does on a board. */
type BoardAct = 'read' | 'write' | 'comment' | 'file'

/** Why a board refuses somebody. */
export interface BoardDenial {
  /** `unknown`: for this viewer the board does not exist. */
  reason: 'unknown' | 'auth_required' | 'board_restricted'
  /** What they lack; of several the role first, then the grade. */
  lacks: 'role' | 'grade' | 'level'
  /** The level that is asked, where it alone is lacking or the viewer is a guest. */
  levelRequired: number | null
}

/** The right that lets one run a board: its moderators, moderators of every board that is not for admins alone, admins. */
function runsBoard(
  viewer: BoardViewer | null,
  { id, readRole }: Pick<BoardRights, 'readRole'> & { id: number },
): boolean {
  if (!viewer) return false
  const { role } = withoutBoards(viewer)
  return role === 'admin' || (viewer.moderates?.includes(id) ?? false) || (role === 'moderator' && readRole !== 'admin')
}

function askedFor(board: BoardRights, act: BoardAct): { role: Role; level: number; grade: number } {
  const role = act === 'file' ? board.readRole : board[`${act}Role`]
  return { role, level: board[`${act}Level`], grade: board[`${act}Grade`] }
}

/**
 * The one rule of what a viewer may do on a board: null, or why not. Role, level and grade are asked, all three; a member who runs
 * the board needs none, but for writing, which a board may keep to admins. A board that only staff read is unknown to others.
 */
export function whyNotOnBoard(
  viewer: BoardViewer | null,
  board: BoardRights & { id: number },
  act: BoardAct,
): BoardDenial | null {
  const { role, level, grade } = askedFor(board, act)
  const isNamed = viewer?.moderates?.includes(board.id) ?? false
  const hasRole = isAtLeast(viewer && withoutBoards(viewer), role)
  if (runsBoard(viewer, board) && (act !== 'write' || isNamed || hasRole)) return null
  if (act === 'read' && (role === 'moderator' || role === 'admin'))
    return { reason: 'unknown', lacks: 'role', levelRequired: null }
  if (!viewer)
    return role === 'guest' && level === 0 && grade === 0
      ? null
      : { reason: 'auth_required', lacks: 'role', levelRequired: level || null }
  const refused = (lacks: BoardDenial['lacks']): BoardDenial => ({
    reason: 'board_restricted',
    lacks,
    levelRequired: lacks === 'level' ? level : null,
  })
  if (!hasRole) return refused('role')
  if ((viewer.grade ?? 0) < grade) return refused('grade')
  return viewer.level < level ? refused('level') : null
}

/**
 * As `whyNotOnBoard` for reading others' posts: where members read their own alone, others' are unknown to all but who runs
 * the board.
 */
export function whyNotReadOthers(
  viewer: BoardViewer | null,
  board: BoardRights & { id: number; secret: SecretMode },
): BoardDenial | null {
  const denial = whyNotOnBoard(viewer, board, 'read')
  if (denial || board.secret !== 'own' || runsBoard(viewer, board)) return denial
  return { reason: 'unknown', lacks: 'role', levelRequired: null }
}

const STRICTNESS = ['unknown', 'auth_required', 'board_restricted'] as const

/** The denial of a post that is in several boards: of the strictest one. A level is named where levels alone are lacking. */
export function strictestOf(denials: readonly BoardDenial[]): BoardDenial | null {
  const reason = STRICTNESS.find((one) => denials.some((denial) => denial.reason === one))
  if (!reason) return null
  const same = denials.filter((denial) => denial.reason === reason)
  const lacks = same.find((denial) => denial.lacks !== 'level')?.lacks ?? 'level'
  const levels = same.map(({ levelRequired }) => levelRequired ?? 0)
  const isLevel = reason === 'auth_required' || (reason === 'board_restricted' && lacks === 'level')
  return { reason, lacks, levelRequired: (isLevel && Math.max(...levels)) || null }
}

/** Why a viewer is refused, as the contract names it. */
type DeniedReason =
  | 'auth_required'
  | 'level_required'
  | 'user_blocked'
  | 'blocked_by_author'
  | 'removed'
  | 'board_restricted'
  | 'secret'

/** As `DeniedReason`; `unknown` names none, because the viewer is not to know that the post exists. */
export type Denial = DeniedReason | 'unknown'

/** The fields of a post that the rule needs; `authorId` is null for a deleted account. */
export interface PostVisibility {
  authorId: string | null
  /** As stored: that of a secret post is above every level. */
  levelRestriction: number
  isRemoved: boolean
  /** Why its boards refuse the viewer. */
  board: BoardDenial | null
}

/** Relation of the viewer to the author. */
export interface Relation {
  /** The viewer blocked the author. */
  hasBlocked: boolean
  /** The author blocked the viewer. */
  isBlocked: boolean
  /** The viewer follows the author. */
  isFollowing: boolean
}

type ViewerWithLevel = Pick<Actor, 'id' | 'role' | 'level'> | null

/**
 * The one rule of who may read a post, its comments and pictures: null, or the first reason against it. A board that is
 * unknown to the viewer hides all of it. Admins and moderators read everything in the boards that they read, or a block would
 * hide its author from them; for others a removal counts first, then a block, then the boards, then whether it is secret,
 * then the level. An author reads their own in any board, and a follower of theirs needs no level, but passes no board and
 * reads no secret by that.
 */
export function whyNotRead(viewer: ViewerWithLevel, post: PostVisibility, relation: Relation): Denial | null {
  const isAuthor = viewer !== null && viewer.id === post.authorId
  const board = isAuthor ? null : post.board
  if (board?.reason === 'unknown') return 'unknown'
  if (can(viewer, 'post.readHidden')) return board?.reason ?? null
  if (post.isRemoved) return 'removed'
  if (relation.hasBlocked) return 'user_blocked'
  if (relation.isBlocked) return 'blocked_by_author'
  if (board) return board.reason
  if (isSecretLevel(post.levelRestriction)) return isAuthor ? null : 'secret'
  if (post.levelRestriction <= 0) return null
  if (!viewer) return 'auth_required'
  return isAuthor || relation.isFollowing || viewer.level >= post.levelRestriction ? null : 'level_required'
}

/**
 * Whether a secret comment is hidden from a viewer. `readers`: its author, the post's, and that of the comment that it
 * answers.
 */
export const isSecretFrom = (viewer: Viewer, readers: readonly AuthorId[]): boolean =>
  !can(viewer, 'post.readHidden') && !(viewer !== null && readers.includes(viewer.id))

/**
 * How content is held: before others could see it, so that its notifications are still due, or after; or blocked for a time
 * because somebody says that it infringes a right of theirs.
 */
export const HELD_STATES = ['new', 'shown', 'blocked'] as const
export type HeldState = (typeof HELD_STATES)[number]

/** Whether content waits for a decision of staff on a report; what is blocked waits for another. */
export const isUnderReview = (held: HeldState | null | undefined): boolean => Boolean(held) && held !== 'blocked'

/** What hides a post or comment: `removedAt`, and `held` while staff have yet to decide. */
export interface Hidden {
  author?: string | null
  removedAt?: string | null
  held?: HeldState | null
}

/** Whether content is hidden from a viewer: what is removed from all, what is held from all but its author and staff. */
export const isHiddenFrom = (viewer: Viewer, { author, removedAt, held }: Hidden): boolean =>
  Boolean(removedAt) && !(held && (can(viewer, 'post.readHidden') || (viewer !== null && viewer.id === author)))

/** The fields that decide whether a member of staff may moderate a post, comment or message. */
export interface ModeratedContent {
  authorId: string | null
  /** The author's role now. */
  authorRole: MemberRole
  /** Whether the caller reported it. */
  hasReported: boolean
  /** The current role of the member who made the last decision; null before any. */
  deciderRole: MemberRole | null
}

type Moderator = Pick<Actor, 'id' | 'role'>

/** Why this member of staff may not restore content or decide its reports and appeals; null when they may. */
export function whyNotModerate(
  { id, role }: Moderator,
  { authorId, authorRole, hasReported, deciderRole }: ModeratedContent,
) {
  if (authorId === id) return refusal(moderationRefusalText.own)
  if (hasReported) return refusal(moderationRefusalText.reported)
  if (role === 'admin') return null
  if (authorRole === 'admin') return refusal(moderationRefusalText.ofAdmin)
  return deciderRole === 'admin' ? refusal(moderationRefusalText.decidedByAdmin) : null
}

/** Why this member of staff may not delete another member's content; null when they may. Own content follows the members' rule. */
export const whyNotDelete = (moderator: Moderator, content: ModeratedContent): AppError | null =>
  moderator.role !== 'admin' && content.authorRole !== 'member'
    ? refusal(moderationRefusalText.ofStaff)
    : whyNotModerate(moderator, content)

type Arranger = Pick<Actor, 'id' | 'role' | 'onBoards'>

/**
 * Why this member of staff may not pin or move another member's post, or close its comments; null when they may. Nobody
 * arranges what somebody with more rights wrote.
 */
export function whyNotArrange(
  { id, role, onBoards }: Arranger,
  { authorId, authorRole }: Pick<ModeratedContent, 'authorId' | 'authorRole'>,
): AppError | null {
  if (role === 'admin' || authorId === id || authorRole === 'member') return null
  if (authorRole === 'admin') return refusal(moderationRefusalText.ofAdmin)
  return onBoards ? refusal(moderationRefusalText.ofStaffOnBoard) : null
}

const refusal = (message: string): AppError => new AppError('FORBIDDEN', { message })

/** Removal state of a post or comment. */
export interface Removal {
  author?: string | null
  removedAt?: string | null
  removedBy?: string | null
  removedByReport?: boolean | null
  held?: HeldState | null
  content: string
}

/** Whether staff or a report removed it. For a deleted account, only a report tells. */
export const isHiddenByStaff = ({ author, removedAt, removedBy, removedByReport }: Omit<Removal, 'content'>): boolean =>
  Boolean(removedAt && (removedByReport || (author && removedBy && removedBy !== author)))

/** Why staff may not restore removed content; null when staff removed it and its text is still stored. */
export function whyNotRestore({
  author,
  removedAt,
  removedBy,
  removedByReport,
  held,
  content,
}: Removal): AppError | null {
  if (!removedAt) return new AppError('NOT_FOUND')
  if (held) return new AppError('CONFLICT', { message: removalText.held })
  if (removedByReport) return new AppError('CONFLICT', { message: removalText.byReport })
  if (!isHiddenByStaff({ author, removedAt, removedBy }))
    return new AppError('CONFLICT', { message: removalText.byAuthor })
  return content === '' ? new AppError('CONFLICT', { message: removalText.blanked(LIMITS.removedRetentionDays) }) : null
}
