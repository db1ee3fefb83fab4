import { grouped } from '#src/text/numbers.ts'
import { todayText } from '#src/text/points.ts'

/** Earned today from one source, and its daily cap. */
export interface Capped {
  earned: number
  cap: number
}

/** What a member can still earn today, and when they may post again. */
export interface Today {
  comment: Capped
  like: Capped
  /** Posts that became popular today, and how many of them a day pays. */
  popular: { posts: number; cap: number }
  isAttended: boolean
  cooldownEndsAt: string | null
  /** Server time when the page was rendered, ISO. */
  now: string
  /** Current settings: points for a post, for attendance and for a popular post. */
  postPoints: number
  attendancePoints: number
  popularPoints: number
}

/** What is left of a daily cap. */
export const leftOf = ({ earned, cap }: Capped): number => Math.max(0, cap - earned)

/** Points that today can still bring by one's own doing: comments, likes, one post and attendance. */
export const restToday = ({ comment, like, isAttended, postPoints, attendancePoints }: Today): number =>
  leftOf(comment) + leftOf(like) + postPoints + (isAttended ? 0 : attendancePoints)

/** What comments can still earn today, as a sentence. */
export const commentSentence = ({ earned, cap }: Capped): string =>
  earned >= cap ? todayText.commentDone : todayText.comment(grouped(cap - earned))

/** What likes can still earn today, as a sentence. */
export const likeSentence = ({ earned, cap }: Capped): string =>
  earned >= cap ? todayText.likeDone : todayText.like(grouped(cap - earned))

/** When the next post is allowed, as a sentence. */
export const cooldownSentence = (seconds: number): string =>
  seconds > 0 ? todayText.cooldown({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 }) : todayText.ready
