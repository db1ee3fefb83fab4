import { grouped, points } from '#src/text/numbers.ts'
import { todayText } from '#src/text/points.ts'
import { useCountdown } from '../../hooks/use-countdown.ts'
import { Panel } from '../../components/ui/Panel.tsx'
import { CapBar } from './CapBar.tsx'
import { type Capped, commentSentence, cooldownSentence, likeSentence, type Today } from './today.ts'

const barOf = (text: typeof todayText.likeBar, { earned, cap }: Capped) =>
  text({ earned: grouped(earned), cap: grouped(cap) })

/** "오늘 얼마나 더": what comments, likes, a post and attendance can still earn today. */
export function TodayPanel({ comment, like, isAttended, cooldownEndsAt, now, postPoints, attendancePoints }: Today) {
  const seconds = useCountdown(cooldownEndsAt, now)
  return (
    <Panel heading={todayText.title}>
      <div className="grid gap-3 text-base">
        <CapBar {...comment} label={barOf(todayText.commentBar, comment)} sentence={commentSentence(comment)} />
        <CapBar {...like} label={barOf(todayText.likeBar, like)} sentence={likeSentence(like)} />
        <p className="num border-t border-line pt-3">
          {todayText.post(points(postPoints))}
          <span className="block text-sm text-ink-3">{cooldownSentence(seconds)}</span>
        </p>
        <p className="num border-t border-line pt-3">
          {isAttended ? todayText.attendanceDone : todayText.attendance(points(attendancePoints))}
        </p>
      </div>
    </Panel>
  )
}
