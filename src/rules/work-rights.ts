import { can, type Actor } from './permissions.ts'

/** Who wants to act; null for a guest. */
type Viewer = Pick<Actor, 'id' | 'role'> | null

/** The author of a post or comment; null once the account is gone, and for a removed comment. */
type AuthorId = string | null | undefined

const rightsOn = (kind: 'post' | 'comment') => ({
  like: (viewer: Viewer) => can(viewer, `${kind}.like`),
  report: (viewer: Viewer, author: AuthorId) => can(viewer, 'report.create') && author !== viewer?.id,
  update: (viewer: Viewer, author: AuthorId) => can(viewer, `${kind}.update`, author),
  delete: (viewer: Viewer, author: AuthorId) => can(viewer, `${kind}.delete`, author),
  /** As staff: delete and restore what another wrote. */
  moderate: (viewer: Viewer, author: AuthorId) => can(viewer, `${kind}.restore`) && author !== viewer?.id,
})

/**
 * Whether a viewer may act on a post or comment, act by act: the guards of the calls refuse by this table, and the buttons
 * of the pages are drawn by it. A call may refuse for more than that, as for a removed post or across a block.
 */
export const RIGHTS = {
  post: rightsOn('post'),
  comment: {
    ...rightsOn('comment'),
    /** Replies are one level deep: what is a reply itself (`parent`) is not answered. */
    reply: (viewer: Viewer, parent: string | null | undefined) => can(viewer, 'comment.create') && !parent,
  },
}
