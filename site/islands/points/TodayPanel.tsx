import { grouped } from '#src/text/numbers.ts'
import { todayText } from '#src/text/points.ts'
import { Panel } from '../../components/ui/Panel.tsx'
import { commentSentence, cooldownSentence, type Today } from './today.ts'
import { useCountdown } from './use-countdown.ts'

/** "오늘 얼마나 더": what comments, a post and attendance still earn today. */
export function TodayPanel({ comment, isAttended, cooldownEndsAt, now, postPoints, attendancePoints }: Today) {
  const seconds = useCountdown(cooldownEndsAt, now)
  const { earned, cap } = comment
  const percent = cap > 0 ? Math.min(100, Math.round((earned / cap) * 100)) : 100
  const bar = todayText.commentBar({ earned: grouped(earned), cap: grouped(cap) })
  return (
    <Panel heading={todayText.title}>
      <div className="grid gap-3 text-md">
        <div className="grid gap-1.5">
          <p>{commentSentence(comment)}</p>
          <div
            aria-label={bar}
            aria-valuemax={cap}
            aria-valuemin={0}
            aria-valuenow={Math.min(earned, cap)}
            className="h-2 overflow-hidden rounded-full bg-line"
            role="progressbar"
          >
            <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
          </div>
          <p className="num text-sm text-ink-3">{bar}</p>
        </div>
        <p className="num border-t border-line pt-3">
          {todayText.post(postPoints)}
          <span className="block text-sm text-ink-3">{cooldownSentence(seconds)}</span>
        </p>
        <p className="num border-t border-line pt-3">
          {isAttended ? todayText.attendanceDone : todayText.attendance(attendancePoints)}
        </p>
      </div>
    </Panel>
  )
}
