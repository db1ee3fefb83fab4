import type { PlannedPost } from './plan-posts.ts'

/** Something that a member of the demo community did; members, posts and comments are numbers until they are stored. */
export type Action = { at: Date; by: number } & (
  | { kind: 'join' }
  | { kind: 'post'; post: PlannedPost }
  | { kind: 'comment'; post: number; comment: number; parent: number | null; text: string }
  | { kind: 'like-post' | 'bookmark'; post: number }
  | { kind: 'like-comment'; comment: number }
  | { kind: 'follow'; member: number }
  | { kind: 'attend' }
  | { kind: 'report'; post: number; reason: string }
)

/** Who followsOf a member, and since when. */
export type Followers = ReadonlyMap<number, readonly { by: number; since: Date }[]>
