import { seoulDay } from '#src/rules/dates.ts'
import { longDate } from '#src/rules/relative-dates.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { grouped } from '#src/text/numbers.ts'
import { cx } from '../../../components/ui/class-names.ts'

interface Props {
  name: string
  total: number
  /** The sum of as many days right before. */
  totalBefore: number | undefined
  days: readonly { day: string; value: number }[]
  /** Points: the bar of today is gold. */
  isPoints: boolean
}

/** One bar a day, scaled to the highest figure, the one of today in colour; the table below has the numbers. */
export function DayChart({ name, total, totalBefore, days, isPoints }: Props) {
  const most = Math.max(0, ...days.map(({ value }) => value))
  const numbers = { name, total: grouped(total), most: grouped(most) }
  const today = seoulDay(new Date())
  const ofToday = isPoints ? 'bg-gold-fill' : 'bg-mark'
  return (
    <figure>
      <figcaption className="flex items-end justify-between gap-2">
        <span>
          <span className="block text-sm text-ink-3">{name}</span>
          <span className={cx('num block text-xl', total > 0 ? 'font-bold' : 'text-ink-3')}>{numbers.total}</span>
        </span>
        <span className="num grid justify-items-end pb-1 text-sm text-ink-3">
          {overviewText.most(numbers.most)}
          {totalBefore !== undefined && totalBefore > 0 && <Change now={total} then={totalBefore} />}
        </span>
      </figcaption>
      <div
        aria-label={overviewText.chart(numbers)}
        className={cx('mt-2 flex h-14 items-end border-b border-line', days.length > 45 ? 'gap-px' : 'gap-[3px]')}
        role="img"
      >
        {days.map(({ day, value }) => (
          <i
            className={cx('min-w-0 flex-1 rounded-t-[3px]', day === today ? ofToday : 'bg-track')}
            key={day}
            style={{ height: heightOf(value, most) }}
            title={`${longDate(day)} ${grouped(value)}`}
          />
        ))}
      </div>
    </figure>
  )
}

/** How much more or less it is than in the days before; more stands out. */
function Change({ now, then }: { now: number; then: number }) {
  const percent = ((now - then) / then) * 100
  return (
    <b className={percent > 0 ? 'text-act' : undefined} title={overviewText.before(grouped(then))}>
      <span className="sr-only">{overviewText.compared} </span>
      {overviewText.change(percent)}
    </b>
  )
}

/** Any figure above 0 gets a visible bar. */
const heightOf = (value: number, most: number): string => (value > 0 ? `max(2px, ${(value / most) * 100}%)` : '0')
