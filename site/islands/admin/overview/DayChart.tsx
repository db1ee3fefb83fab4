import { longDate } from '#src/rules/relative-dates.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { grouped } from '#src/text/numbers.ts'

interface Props {
  name: string
  total: number
  days: readonly { day: string; value: number }[]
}

const HEIGHT = 64

/** One bar a day, scaled to the highest figure; the table below has the numbers. */
export function DayChart({ name, total, days }: Props) {
  const most = Math.max(0, ...days.map(({ value }) => value))
  const numbers = { name, total: grouped(total), most: grouped(most) }
  return (
    <figure className="grid gap-2 rounded-md border border-line p-3">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="text-sm text-ink-2">{name}</span>
        <span className="num text-lg font-bold">{numbers.total}</span>
      </figcaption>
      <svg
        aria-label={overviewText.chart(numbers)}
        className="h-16 w-full text-act"
        preserveAspectRatio="none"
        role="img"
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
      >
        {days.map(({ day, value }, index) => (
          <rect
            className={value > 0 ? 'fill-current' : 'fill-line'}
            height={heightOf(value, most)}
            key={day}
            width={0.8}
            x={index + 0.1}
            y={HEIGHT - heightOf(value, most)}
          >
            <title>{`${longDate(day)} ${grouped(value)}`}</title>
          </rect>
        ))}
      </svg>
      <p className="num flex justify-between text-sm text-ink-3">
        <span>{longDate(days[0]?.day)}</span>
        <span>{overviewText.most(numbers.most)}</span>
      </p>
    </figure>
  )
}

/** Any figure above 0 gets a visible bar. */
const heightOf = (value: number, most: number): number => (value > 0 ? Math.max(2, (value / most) * HEIGHT) : 1)
