import { getOverview } from '#src/contracts/admin-overview.ts'
import type { Economy, EconomyDay, Overview } from '#src/contracts/schemas/overview.ts'
import { longDate } from '#src/rules/relative-dates.ts'
import { economyText, overviewText } from '#src/text/admin-overview.ts'
import { csvText } from '#src/text/csv.ts'
import { whereCoin } from '#src/text/names.ts'
import { grouped, points } from '#src/text/numbers.ts'
import { pointTypeText } from '#src/text/points.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { CsvButton } from '../../../components/admin/CsvButton.tsx'
import { DataTable, type Column } from '../../../components/admin/DataTable.tsx'
import { cx } from '../../../components/ui/class-names.ts'
import { FactList } from '../../../components/ui/FactList.tsx'
import { DayChart } from './DayChart.tsx'

type DayRow = EconomyDay & { id: string }
type Fact = [name: string, value: string]

const nameOf = (type: string): string => (pointTypeText as Record<string, string>)[type] ?? type
const issuedOf = ({ issued }: Pick<Economy, 'issued'>): number =>
  Object.values(issued).reduce((sum, amount) => sum + amount, 0)

type Chart = readonly [name: string, of: (day: EconomyDay) => number]

/** What each chart shows of a day. */
const chartsNow = (): Chart[] => [
  [economyText.issued, issuedOf],
  [economyText.takenBack, ({ takenBack }) => takenBack],
  ...whereCoin<Chart[]>([[economyText.converted, ({ converted }) => converted]], []),
]

const number = (head: string, of: (day: EconomyDay) => number): Column<DayRow> => ({
  head,
  align: 'end',
  cell: (row) => <span className={of(row) === 0 ? 'text-ink-3' : undefined}>{grouped(of(row))}</span>,
})

const columnsNow = (): Column<DayRow>[] => [
  { head: overviewText.day, isTitle: true, className: 'num whitespace-nowrap', cell: ({ day }) => longDate(day) },
  ...chartsNow().map(([head, of]) => number(head, of)),
  number(economyText.heldThen, ({ held }) => held),
  ...whereCoin<Column<DayRow>[]>(
    [{ head: economyText.owedThen, align: 'end', cell: ({ owed }) => economyText.coins(owed) }],
    [],
  ),
  { head: economyText.shareThen, align: 'end', cell: ({ signedShare }) => economyText.percent(signedShare) },
]

interface Props {
  overview: Pick<Overview, 'economy' | 'from' | 'to'>
  /** The figures still belong to the previous range. */
  isBehind: boolean
}

/** Points issued by cause, taken back, converted and held in the days shown and on each of them; all of it as CSV. */
export function EconomyPanel({ overview: { economy, from, to }, isBehind }: Props) {
  const causes = Object.entries(economy.issued).sort(([, one], [, other]) => other - one)
  const rows = economy.days.toReversed().map((day) => ({ ...day, id: day.day }))
  return (
    <AdminSection
      action={<CsvButton contract={getOverview} input={{ from, to }} name={csvText.economy.file} />}
      className={cx('transition-opacity', isBehind && 'opacity-50')}
      heading={economyText.title}
    >
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <FactList
          facts={[
            [economyText.issued, points(issuedOf(economy))],
            [economyText.takenBack, points(economy.takenBack)],
            ...whereCoin<Fact[]>([[economyText.converted, points(economy.converted)]], []),
            [economyText.held, points(economy.held)],
            ...whereCoin<Fact[]>([[economyText.owed, economyText.coins(economy.owed)]], []),
            [economyText.signedShare, economyText.percent(economy.signedShare)],
          ]}
        />
        <section aria-label={economyText.causes}>
          {causes.length === 0 ? (
            <p className="rounded-md bg-panel p-3.5 text-ink-3">{economyText.none}</p>
          ) : (
            <FactList facts={causes.map(([type, sum]): Fact => [nameOf(type), points(sum)])} />
          )}
        </section>
      </div>
      <ul className="mt-6 grid grid-cols-2 gap-x-8 gap-y-6 max-sm:gap-x-4 wide:grid-cols-3">
        {chartsNow().map(([name, of]) => (
          <li key={name}>
            <DayChart
              days={economy.days.map((day) => ({ day: day.day, value: of(day) }))}
              isPoints
              name={name}
              total={economy.days.reduce((sum, day) => sum + of(day), 0)}
              totalBefore={undefined}
            />
          </li>
        ))}
      </ul>
      <details className="mt-5">
        <summary className="min-h-9 cursor-pointer font-semibold text-act">{economyText.table}</summary>
        <div className="mt-2">
          <DataTable caption={economyText.caption} columns={columnsNow()} nameOf={({ day }) => day} rows={rows} />
        </div>
      </details>
    </AdminSection>
  )
}
