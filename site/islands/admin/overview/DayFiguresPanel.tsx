import type { DayFigures, Overview } from '#src/contracts/schemas/overview.ts'
import { type Figure, shownFigures } from '#src/rules/overview-figures.ts'
import { longDate } from '#src/rules/relative-dates.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { grouped } from '#src/text/numbers.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { DataTable, type Column } from '../../../components/admin/DataTable.tsx'
import { cx } from '../../../components/ui/class-names.ts'
import { DayChart } from './DayChart.tsx'
import { RangeForm } from './RangeForm.tsx'

type DayRow = DayFigures & { id: string }

const POINTS = new Set<Figure>(['pointsIssued', 'pointsConverted', 'pointsBought'])

const columnsOf = (figures: readonly Figure[]): Column<DayRow>[] => [
  { head: overviewText.day, isTitle: true, className: 'num whitespace-nowrap', cell: ({ day }) => longDate(day) },
  ...figures.map((name): Column<DayRow> => ({
    head: overviewText.figure[name],
    align: 'end',
    cell: (row) => <span className={row[name] > 0 ? undefined : 'text-ink-3'}>{grouped(row[name])}</span>,
  })),
]

interface Props {
  overview: Overview
  /** The sums of as many days right before; undefined until they are loaded. */
  before: Overview['totals'] | undefined
  /** The figures still belong to the previous range. */
  isBehind: boolean
}

/** New rows of each day: a chart for each figure, and all figures in a table. */
export function DayFiguresPanel({ overview, before, isBehind }: Props) {
  const { days, totals, from, to } = overview
  const figures = shownFigures()
  const rows = days.toReversed().map((day) => ({ ...day, id: day.day }))
  return (
    <AdminSection className={cx('transition-opacity', isBehind && 'opacity-50')} heading={overviewText.figures}>
      <RangeForm from={from} key={`${from}${to}`} to={to} />
      <ul className="mt-6 grid grid-cols-2 gap-x-8 gap-y-6 max-sm:gap-x-4 wide:grid-cols-3">
        {figures.map((name) => (
          <li key={name}>
            <DayChart
              days={days.map((day) => ({ day: day.day, value: day[name] }))}
              isPoints={POINTS.has(name)}
              name={overviewText.figure[name]}
              total={totals[name]}
              totalBefore={before?.[name]}
            />
          </li>
        ))}
      </ul>
      <details className="mt-5">
        <summary className="min-h-9 cursor-pointer font-semibold text-act">{overviewText.table}</summary>
        <div className="mt-2">
          <DataTable
            caption={overviewText.caption}
            columns={columnsOf(figures)}
            nameOf={({ day }) => day}
            rows={rows}
          />
        </div>
      </details>
    </AdminSection>
  )
}
