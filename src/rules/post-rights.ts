import { can, type Actor } from './permissions.ts'

/** Who wants to act; null for a guest. */
type Viewer = Pick<Actor, 'id' | 'role'> | null

/** What a right on a post depends on: its author, null once their account is gone. */
interface OfPost {
  authorId: string | null
}

/**
 * Whether a viewer may act on a post, act by act: the guards of the calls refuse by this table, and the buttons of the
 * pages are drawn by it. A call may refuse for more than that, as for a removed post or across a block.
 */
export const POST_RIGHTS = {
  like: (viewer) => can(viewer, 'post.like'),
  bookmark: (viewer) => can(viewer, 'post.bookmark'),
  report: (viewer, { authorId }) => can(viewer, 'report.create') && authorId !== viewer?.id,
  update: (viewer, { authorId }) => can(viewer, 'post.update', authorId),
  delete: (viewer, { authorId }) => can(viewer, 'post.delete', authorId),
  /** As staff: delete and restore what another wrote. */
  moderate: (viewer, { authorId }) => can(viewer, 'post.restore') && authorId !== viewer?.id,
  readVersions: (viewer) => can(viewer, 'version.list'),
} as const satisfies Record<string, (viewer: Viewer, post: OfPost) => boolean>
