import type { DemoFile } from '../content/highlights.ts'
import type { PlannedPost } from './plan-posts.ts'

/** An action of a demo member; members, posts and comments have numbers until they are stored. */
export type Action = { at: Date; by: number } & (
  | { kind: 'join' }
  | { kind: 'post'; post: PlannedPost }
  | { kind: 'comment'; post: number; comment: number; parent: number | null; text: string }
  | { kind: 'like-post' | 'bookmark'; post: number }
  | { kind: 'like-comment'; comment: number }
  | { kind: 'vote'; post: number; options: number[] }
  | { kind: 'pin'; post: number; board: number }
  | { kind: 'attach'; post: number; file: DemoFile }
  | { kind: 'series'; title: string; description: string; posts: number[] }
  | { kind: 'follow'; member: number }
  | { kind: 'attend' }
  | { kind: 'carry-over'; points: number; exp: number }
  | { kind: 'grade'; grade: number }
  | { kind: 'message'; to: number; text: string }
  | { kind: 'read-messages'; from: number }
  | { kind: 'report'; post: number; reason: string }
)

/** The followers of each member, and since when they follow. */
export type Followers = ReadonlyMap<number, readonly { by: number; since: Date }[]>
