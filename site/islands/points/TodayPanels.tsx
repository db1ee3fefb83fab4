import { useEffect, useState } from 'react'
import { grouped, points } from '#src/text/numbers.ts'
import { todayText } from '#src/text/points.ts'
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

export type TodayRowProps = Today

/** "오늘 얼마나 더" in one slim row, for the page of the post form. */
export function TodayRow({ comment, isAttended, cooldownEndsAt, now, postPoints, attendancePoints }: TodayRowProps) {
  const seconds = useCountdown(cooldownEndsAt, now)
  return (
    <p className="num flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-panel px-3.5 py-2 text-base text-ink-2">
      <span className={seconds > 0 ? 'font-semibold text-gold' : undefined}>
        {seconds > 0 ? cooldownSentence(seconds) : todayText.post(points(postPoints))}
      </span>
      <span>{commentSentence(comment)}</span>
      {!isAttended && (
        <a className="font-semibold text-act" href="/points-history">
          {todayText.attendance(points(attendancePoints))}
        </a>
      )}
    </p>
  )
}

const secondsUntil = (endsAt: string | null, now: number): number =>
  endsAt ? Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 1_000)) : 0

/** Seconds until the instant, counting down in the browser; 0 when it has passed or is null. */
function useCountdown(endsAt: string | null, now: string): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(endsAt, Date.parse(now)))
  useEffect(() => {
    const look = () => setSecondsLeft(secondsUntil(endsAt, Date.now()))
    look()
    if (!endsAt) return
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [endsAt])
  return secondsLeft
}
