import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { attend, getPointsToday } from '#src/contracts/points.ts'
import { addMonths } from '#src/rules/dates.ts'
import { points } from '#src/text/numbers.ts'
import { attendanceText, proofText } from '#src/text/points.ts'
import { Peek } from '../../components/points/Peek.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { codeOf, sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { toast, toastFailure } from '../../lib/toasts/toasts.ts'
import { ProofNotice } from './ProofNotice.tsx'
import { Calendar } from './Calendar.tsx'
import { yearAndMonth } from './month.ts'

export interface Attendance {
  done: boolean
  streak: number
  days: string[]
}

interface Props {
  attendance: Attendance
  /** 'YYYY-MM-DD' in Seoul. */
  today: string
  /** Points for one day of attendance. */
  reward: number
  /** The member's e-mail while nothing is earned before it is proved; null otherwise. */
  unproved: string | null
  /** Called once today is attended, here or in another tab. */
  onAttended: () => void
}

/** The month's stamps with the streak, and the button for today's. */
export function AttendancePanel({ attendance, today, reward, unproved, onAttended }: Props) {
  const current = today.slice(0, 7)
  const [month, setMonth] = useState(current)
  const [attendanceNow, setAttendanceNow] = useState(attendance)
  const shown = useQuery(
    {
      queryKey: ['/api/points/today', month],
      queryFn: () => call(getPointsToday, { month }).then((answer) => answer.attendance.days),
      enabled: month !== current,
    },
    queryClient,
  )
  const attended = () => {
    setAttendanceNow(({ streak, days }) => ({ done: true, streak: streak + 1, days: [...days, today] }))
    setMonth(current)
    onAttended()
  }
  const mark = useCall(() => call(attend, {}), {
    onSuccess: ({ awarded }) => {
      attended()
      toast({ title: attendanceText.awarded, ...(awarded > 0 && { gain: { points: awarded, level: null } }) })
    },
    onFailure: (error) => {
      if (codeOf(error) !== 'CONFLICT') return toastFailure(error, attendanceText.failedText, attendanceText.failed)
      attended()
      toast({ title: sentenceOf(error, attendanceText.done) })
    },
  })
  const days = month === current ? attendanceNow.days : (shown.data ?? [])
  const { done, streak } = attendanceNow
  return (
    <section
      className="group/attendance relative flex flex-col rounded-lg bg-act-soft p-4.5"
      data-done={done ? '' : undefined}
    >
      <Peek />
      <div className="flex min-h-10 items-center justify-between gap-2">
        <MonthChoice current={current} month={month} onChange={setMonth} />
        {streak > 0 && <span className="num text-sm text-ink-2">{attendanceText.streak(streak)}</span>}
      </div>
      <Calendar attended={new Set(days)} isFresh={done && !attendance.done} month={month} today={today} />
      {shown.isError && month !== current && (
        <p className="text-base text-danger" role="alert">
          {attendanceText.loadFailed}
        </p>
      )}
      {unproved && <ProofNotice email={unproved} text={proofText.why} />}
      <div className="mt-auto pt-3">
        {unproved && !done ? (
          <p className="text-sm text-ink-2">{proofText.attend}</p>
        ) : done ? (
          <p className="min-h-10 content-center text-center font-bold text-act" role="status">
            {attendanceText.done}
          </p>
        ) : (
          <Button busy={mark.isBusy} onClick={() => mark.send()} wide>
            {reward > 0 ? attendanceText.attendFor(points(reward)) : attendanceText.attend}
          </Button>
        )}
      </div>
    </section>
  )
}

interface MonthProps {
  month: string
  current: string
  onChange: (month: string) => void
}

function MonthChoice({ month, current, onChange }: MonthProps) {
  return (
    <div className="-ml-2 flex items-center">
      <IconButton icon={ChevronLeft} label={attendanceText.previous} onClick={() => onChange(addMonths(month, -1))} />
      <h2 aria-live="polite" className="num text-lg font-bold">
        {attendanceText.monthTitle({ ...yearAndMonth(month), now: yearAndMonth(current).year })}
      </h2>
      <IconButton
        className="disabled:opacity-40"
        disabled={month === current}
        icon={ChevronRight}
        label={attendanceText.next}
        onClick={() => onChange(addMonths(month, 1))}
      />
    </div>
  )
}
