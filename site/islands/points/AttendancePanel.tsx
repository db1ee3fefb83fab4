import { useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { attend, getPointsToday } from '#src/contracts/points.ts'
import { addMonths } from '#src/rules/dates.ts'
import { points } from '#src/text/numbers.ts'
import { attendanceText } from '#src/text/points.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { Panel } from '../../components/ui/Panel.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { codeOf, sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { toast, toastFailure } from '../../lib/notices/toasts.ts'
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
  /** Called once today is attended, here or in another tab. */
  onAttended: () => void
}

/** The month's calendar with the streak, and the button for today's attendance. */
export function AttendancePanel({ attendance, today, reward, onAttended }: Props) {
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
      toast({ title: attendanceText.awarded, gain: { points: awarded, level: null } })
    },
    onFailure: (error) => {
      if (codeOf(error) !== 'CONFLICT') return toastFailure(error, attendanceText.failedText, attendanceText.failed)
      attended()
      toast({ title: sentenceOf(error, attendanceText.done) })
    },
  })
  const days = month === current ? attendanceNow.days : (shown.data ?? [])
  return (
    <Panel action={<MonthChoice current={current} month={month} onChange={setMonth} />} heading={attendanceText.title}>
      <Calendar attended={new Set(days)} month={month} today={today} />
      {shown.isError && month !== current && (
        <p className="text-base text-danger" role="alert">
          {attendanceText.loadFailed}
        </p>
      )}
      <p className="num mt-2 mb-3 flex flex-wrap justify-between gap-x-3 text-base text-ink-2">
        <span>{attendanceText.streak(attendanceNow.streak)}</span>
        {reward > 0 && <span className="whitespace-nowrap">{attendanceText.reward(points(reward))}</span>}
      </p>
      {attendanceNow.done ? (
        <p
          className="flex min-h-tap items-center justify-center gap-1.5 rounded-md bg-act-soft font-bold text-act"
          role="status"
        >
          <Icon of={Check} size={18} />
          {attendanceText.done}
        </p>
      ) : (
        <Button busy={mark.isBusy} onClick={() => mark.send()} wide>
          {attendanceText.attend}
        </Button>
      )}
    </Panel>
  )
}

interface MonthProps {
  month: string
  current: string
  onChange: (month: string) => void
}

function MonthChoice({ month, current, onChange }: MonthProps) {
  return (
    <div className="flex items-center">
      <IconButton icon={ChevronLeft} label={attendanceText.previous} onClick={() => onChange(addMonths(month, -1))} />
      <span aria-live="polite" className="num text-base font-semibold">
        {attendanceText.month(yearAndMonth(month))}
      </span>
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
