import { points } from '#src/text/numbers.ts'
import { todayText } from '#src/text/points.ts'
import { commentSentence, cooldownSentence, type Today } from './today.ts'
import { useCountdown } from './use-countdown.ts'

export type TodayLineProps = Today

/** "오늘 얼마나 더" in one slim line, for the page where one writes. */
export function TodayLine({ comment, isAttended, cooldownEndsAt, now, postPoints, attendancePoints }: TodayLineProps) {
  const seconds = useCountdown(cooldownEndsAt, now)
  return (
    <p className="num flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-raised px-3.5 py-2 text-md text-ink-2">
      <span className={seconds > 0 ? 'font-semibold text-coin' : undefined}>
        {seconds > 0 ? cooldownSentence(seconds) : todayText.post(points(postPoints))}
      </span>
      <span>{commentSentence(comment)}</span>
      {!isAttended && (
        <a className="font-semibold text-accent" href="/points-history">
          {todayText.attendance(points(attendancePoints))}
        </a>
      )}
    </p>
  )
}
