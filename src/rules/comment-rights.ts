import { can, type Actor } from './permissions.ts'

/** Who wants to act; null for a guest. */
type Viewer = Pick<Actor, 'id' | 'role'> | null

/** What a right on a comment depends on: its author, null once their account is gone and for a removed comment. */
interface OfComment {
  authorId: string | null
}

type Right<T> = (viewer: Viewer, comment: T) => boolean

/**
 * Whether a viewer may act on a comment, act by act: the guards of the calls refuse by this table, and the buttons of the
 * pages are drawn by it. A call may refuse for more than that, as across a block.
 */
export const COMMENT_RIGHTS = {
  like: (viewer) => can(viewer, 'comment.like'),
  /** Replies are one level deep. */
  reply: (viewer: Viewer, { parentId }: { parentId: string | null }) =>
    can(viewer, 'comment.create') && parentId === null,
  report: (viewer, { authorId }) => can(viewer, 'report.create') && authorId !== viewer?.id,
  update: (viewer, { authorId }) => can(viewer, 'comment.update', authorId),
  delete: (viewer, { authorId }) => can(viewer, 'comment.delete', authorId),
  /** As staff: delete and restore what another wrote. */
  moderate: (viewer, { authorId }) => can(viewer, 'comment.restore') && authorId !== viewer?.id,
} as const satisfies Record<'like' | 'report' | 'update' | 'delete' | 'moderate', Right<OfComment>> & {
  reply: Right<{ parentId: string | null }>
}
