import type { Overview } from '#src/contracts/schemas/overview.ts'
import { WAITING_PLACES, WAITS } from '#src/rules/waiting-places.ts'
import { grouped } from '#src/text/numbers.ts'
import { overviewText } from '#src/text/admin-overview.ts'

/** What waits for somebody, each with the way to where it is dealt with. */
export const DeskWaiting = ({ waiting }: Pick<Overview, 'waiting'>) => (
  <section aria-label={overviewText.waiting}>
    <h2>{overviewText.waiting}</h2>
    <ul className="panel-waiting">
      {WAITS.map((name) => (
        <li key={name}>
          <a data-some={waiting[name] > 0} href={WAITING_PLACES[name]}>
            <span>{overviewText.waits[name]}</span>
            <strong>{grouped(waiting[name])}</strong>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
