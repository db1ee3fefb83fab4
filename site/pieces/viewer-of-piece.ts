import type { Viewer } from '../lib/members/viewer.ts'

/**
 * The viewer as a piece about what this author wrote shows them: whether it is their own, and whether they muted the
 * author; not who they are. Their level is in it where it shows.
 */
export const viewerOfPiece = (viewer: Viewer, authorId: string | undefined, showsLevel = false): Viewer =>
  viewer && {
    ...viewer,
    id: viewer.id === authorId ? viewer.id : '',
    level: showsLevel ? viewer.level : 0,
    muted: viewer.muted && viewer.muted.filter((id) => id === authorId),
  }
