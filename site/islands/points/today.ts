import { grouped } from '#src/text/numbers.ts'
import { todayText } from '#src/text/points.ts'

/** What a member can still earn today, and when they may post again. */
export interface Today {
  comment: { earned: number; cap: number }
  isAttended: boolean
  cooldownEndsAt: string | null
  /** The clock of the page, ISO. */
  now: string
  /** Live settings: points for a post, and for attending. */
  postPoints: number
  attendancePoints: number
}

/** What comments can still earn today, as a sentence. */
export function commentSentence({ earned, cap }: Today['comment']): string {
  return earned >= cap ? todayText.commentDone : todayText.comment(grouped(cap - earned))
}

/** When the next post may be written, or that it may be written now. */
export const cooldownSentence = (seconds: number): string =>
  seconds > 0 ? todayText.cooldown({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 }) : todayText.ready
