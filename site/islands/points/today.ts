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
  isAttended: boolean
  cooldownEndsAt: string | null
  /** Server time when the page was rendered, ISO. */
  now: string
  /** Current settings: points for a post, and for attendance. */
  postPoints: number
  attendancePoints: number
}

/** What comments can still earn today, as a sentence. */
export const commentSentence = ({ earned, cap }: Capped): string =>
  earned >= cap ? todayText.commentDone : todayText.comment(grouped(cap - earned))

/** What likes can still earn today, as a sentence. */
export const likeSentence = ({ earned, cap }: Capped): string =>
  earned >= cap ? todayText.likeDone : todayText.like(grouped(cap - earned))

/** When the next post is allowed, as a sentence. */
export const cooldownSentence = (seconds: number): string =>
  seconds > 0 ? todayText.cooldown({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 }) : todayText.ready
