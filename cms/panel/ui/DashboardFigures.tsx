import type { Overview } from '#src/contracts/schemas/overview.ts'
import { longDay } from '#src/rules/day-headings.ts'
import { startOfDay } from '#src/rules/dates.ts'
import { shownFigures } from '#src/rules/overview-figures.ts'
import { grouped } from '#src/text/numbers.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { dashboardText as TEXT } from '#src/text/panel-dashboard.ts'

/** Figures of the last days: today's and their sum in tiles, each day in a table. */
export function DashboardFigures({ days, totals }: Pick<Overview, 'days' | 'totals'>) {
  const today = days.at(-1)
  const names = shownFigures()
  return (
    <section aria-label={overviewText.last(days.length)}>
      <h2>{overviewText.last(days.length)}</h2>
      <dl className="panel-tiles">
        {names.map((name) => (
          <div key={name}>
            <dt>{overviewText.figure[name]}</dt>
            <dd>
              <strong>{grouped(totals[name])}</strong>
              <span>
                {TEXT.today} {grouped(today?.[name] ?? 0)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{TEXT.byDay}</summary>
        <div className="panel-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{overviewText.day}</th>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {overviewText.figure[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map((figures) => (
                <tr key={figures.day}>
                  <th scope="row">{longDay(startOfDay(figures.day))}</th>
                  {names.map((name) => (
                    <td key={name}>{grouped(figures[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
