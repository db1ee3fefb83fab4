import { grouped } from '#src/text/numbers.ts'
import { todayText } from '#src/text/points.ts'

/** What came from one source today, and how much may. */
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
  /** The clock of the page, ISO. */
  now: string
  /** Live settings: points for a post, and for attending. */
  postPoints: number
  attendancePoints: number
}

/** What comments can still earn today, as a sentence. */
export const commentSentence = ({ earned, cap }: Capped): string =>
  earned >= cap ? todayText.commentDone : todayText.comment(grouped(cap - earned))

/** The same for likes. */
export const likeSentence = ({ earned, cap }: Capped): string =>
  earned >= cap ? todayText.likeDone : todayText.like(grouped(cap - earned))

/** When the next post may be written, or that it may be written now. */
export const cooldownSentence = (seconds: number): string =>
  seconds > 0 ? todayText.cooldown({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 }) : todayText.ready
