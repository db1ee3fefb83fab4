import { commentsMenuText } from '../text/comments-menu.ts'
import { AppError } from './app-error.ts'
import { DAY_MS } from './dates.ts'
import { can, type Actor } from './permissions.ts'

/** Who ends the comments of a post; `age` is the forum itself, by the setting `closeCommentsAfterDays`. */
export const COMMENT_CLOSERS = ['author', 'staff', 'age'] as const
export type CommentCloser = (typeof COMMENT_CLOSERS)[number]
/** Those who close by a call, as stored. */
export const STORED_CLOSERS = ['author', 'staff'] as const satisfies CommentCloser[]

/** The fields of a post that decide whether it takes comments. */
export interface CommentsState {
  createdAt: string
  commentsClosedBy?: (typeof STORED_CLOSERS)[number] | null
  /** Opened by its author or staff after it was closed by age. */
  commentsStayOpen?: boolean | null
}

/** Who closed the comments of a post; null while it takes comments. `days` is the setting, 0 for never. */
export function commentsClosedBy(post: CommentsState, days: number, now: Date): CommentCloser | null {
  if (post.commentsClosedBy) return post.commentsClosedBy
  const isOld = days > 0 && now.getTime() - Date.parse(post.createdAt) >= days * DAY_MS
  return isOld && !post.commentsStayOpen ? 'age' : null
}

/** Whether a viewer may close and open the comments of a post of this author. */
export const mayCloseComments = (viewer: Pick<Actor, 'id' | 'role'> | null, authorId: string | null): boolean =>
  can(viewer, 'post.comments', authorId)

/**
 * Why this caller may not close or open the comments; null when they may. What staff closed, its author does not open,
 * unless they are an admin.
 */
export function whyNotSetComments(
  actor: Pick<Actor, 'id' | 'role'> | null,
  { authorId, closedBy, open }: { authorId: string | null; closedBy: CommentCloser | null; open: boolean },
): AppError | null {
  if (!mayCloseComments(actor, authorId)) return new AppError('FORBIDDEN')
  return open && closedBy === 'staff' && actor?.id === authorId && actor.role !== 'admin'
    ? new AppError('FORBIDDEN', { message: commentsMenuText.byStaffNotOpened })
    : null
}
