import type { ServerProps } from 'payload'
import type { Overview } from '#src/contracts/schemas/overview.ts'
import { adminPath } from '#src/rules/admin-tabs.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { dashboardText as TEXT } from '#src/text/panel-dashboard.ts'
import { PENDING_WORK_URLS, shownWork } from '#src/rules/pending-work.ts'
import { grouped } from '#src/text/numbers.ts'
import { DashboardFigures } from './DashboardFigures.tsx'

/** Counts of open cases, each with a link to where it is handled. */
const OpenCases = ({ waiting }: Pick<Overview, 'waiting'>) => (
  <section aria-label={overviewText.waiting}>
    <h2>{overviewText.waiting}</h2>
    <ul className="panel-waiting">
      {shownWork(waiting).map((name) => (
        <li key={name}>
          <a data-some={waiting[name] > 0} href={PENDING_WORK_URLS[name]}>
            <span>{overviewText.waits[name]}</span>
            <strong>{grouped(waiting[name])}</strong>
          </a>
        </li>
      ))}
    </ul>
  </section>
)

/** Reads the overview in process; payload.config.ts gives it, because machinery knows no feature. */
export type ReadOverview = (payload: ServerProps['payload'], actor: Actor) => Promise<Overview>

/** The panel's dashboard: figures of the forum, open cases, the ledger's state, and links. */
export async function Dashboard({ payload, user }: ServerProps) {
  const { readOverview } = payload.config.custom as { readOverview: ReadOverview }
  const overview = await readOverview(payload, (user as unknown as { actor: Actor }).actor)
  return (
    <div className="panel-desk">
      <div className="panel-desk-head">
        <h1>{TEXT.title}</h1>
        <nav aria-label={TEXT.title}>
          <a href="/cms/collections/announcement/create">{TEXT.write}</a>
          <a href={adminPath('overview')}>{TEXT.admin}</a>
          <a href="/">{TEXT.site}</a>
        </nav>
      </div>
      <DashboardFigures days={overview.days} totals={overview.totals} />
      <OpenCases waiting={overview.waiting} />
      <Ledger {...overview.ledger} />
    </div>
  )
}

const Ledger = ({ isSound, ranAt }: Overview['ledger']) => (
  <section aria-label={overviewText.ledger} className="panel-ledger" data-sound={isSound !== false}>
    <h2>{overviewText.ledger}</h2>
    <p>
      <strong>{isSound === null ? overviewText.unknown : isSound ? overviewText.sound : overviewText.broken}</strong>
      {ranAt && <span> {overviewText.checkedAt(longDateTime(ranAt))}</span>}
    </p>
  </section>
)
