import { Check } from 'lucide-react'
import { attendanceText } from '#src/text/points.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { weeksOf, yearAndMonth } from './month.ts'

interface Props {
  /** 'YYYY-MM'. */
  month: string
  /** 'YYYY-MM-DD'. */
  today: string
  attended: ReadonlySet<string>
}

/** One month of attendance as a table, always with six rows, so that the page below does not move. */
export function Calendar({ month, today, attended }: Props) {
  return (
    <table className="w-full table-fixed text-center text-base">
      <caption className="sr-only">{attendanceText.month(yearAndMonth(month))}</caption>
      <thead>
        <tr>
          {attendanceText.weekdays.map((day) => (
            <th className="h-8 text-sm font-semibold text-ink-3" key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => (
              <td className="h-10 p-0" key={column}>
                {day && <Day day={day} isAttended={attended.has(day)} isToday={day === today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, isToday, isAttended }: { day: string; isToday: boolean; isAttended: boolean }) {
  return (
    <span
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'num mx-auto grid size-9 place-items-center rounded-full',
        isAttended ? 'bg-act font-bold text-act-ink' : 'text-ink-2',
        isToday && !isAttended && 'border border-act font-bold text-act',
      )}
    >
      {isAttended ? (
        <>
          <Icon of={Check} size={16} />
          <span className="sr-only">
            {Number(day.slice(8))} {attendanceText.attended}
          </span>
        </>
      ) : (
        Number(day.slice(8))
      )}
    </span>
  )
}
