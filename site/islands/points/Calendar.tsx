import { attendanceText } from '#src/text/points.ts'
import { cx } from '../../components/ui/class-names.ts'
import { weeksOf, yearAndMonth } from './month.ts'

interface Props {
  /** 'YYYY-MM'. */
  month: string
  /** 'YYYY-MM-DD'. */
  today: string
  attended: ReadonlySet<string>
  /** Today was stamped on this page, so its stamp drops. */
  isFresh: boolean
}

/** One month of stamps as a table, always with six rows, so that the page below does not move. */
export function Calendar({ month, today, attended, isFresh }: Props) {
  return (
    <table className="mt-3 w-full table-fixed text-center text-xs text-ink-3">
      <caption className="sr-only">{attendanceText.month(yearAndMonth(month))}</caption>
      <thead>
        <tr>
          {attendanceText.weekdays.map((day) => (
            <th className="h-5.5 font-normal" key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => (
              <td className="h-10.5 p-0" key={column}>
                {day && (
                  <Day
                    day={day}
                    isAttended={attended.has(day)}
                    isFresh={isFresh && day === today}
                    isToday={day === today}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  isToday: boolean
  isAttended: boolean
  isFresh: boolean
}

function Day({ day, isToday, isAttended, isFresh }: DayProps) {
  const number = Number(day.slice(8))
  return (
    <span
      aria-current={isToday ? 'date' : undefined}
      className={cx('num relative mx-auto grid size-8.25 place-items-center', isToday && 'font-bold text-ink')}
    >
      {isAttended ? (
        <>
          <i className={cx('stamp absolute inset-0', tiltOf(number), isFresh && 'stamp-press')} />
          <span className="sr-only">
            {number} {attendanceText.attended}
          </span>
        </>
      ) : (
        <>
          {isToday && <i className="stamp-place absolute inset-0" />}
          {number}
        </>
      )}
    </span>
  )
}

/** Stamps are pressed by hand: some are tilted a little, by the day, so that they stay as they are. */
function tiltOf(day: number): string | undefined {
  if (day % 5 === 0) return '-rotate-3'
  if (day % 4 === 0) return 'rotate-7'
  return day % 3 === 0 ? '-rotate-9' : undefined
}
