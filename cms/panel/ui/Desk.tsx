import type { ServerProps } from 'payload'
import type { Overview } from '#src/contracts/schemas/overview.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { deskText as TEXT } from '#src/text/panel-desk.ts'
import { DeskFigures } from './DeskFigures.tsx'
import { DeskWaiting } from './DeskWaiting.tsx'

/** Reads the overview in process; payload.config.ts gives it, because machinery knows no feature. */
export type ReadOverview = (payload: ServerProps['payload'], actor: Actor) => Promise<Overview>

/** The first page of the panel: how the place is doing, what waits, and where to go on. */
export async function Desk({ payload, user }: ServerProps) {
  const { readOverview } = payload.config.custom as { readOverview: ReadOverview }
  const overview = await readOverview(payload, (user as unknown as { actor: Actor }).actor)
  return (
    <div className="panel-desk">
      <header>
        <h2>{TEXT.title}</h2>
        <nav aria-label={TEXT.title}>
          <a href="/cms/collections/announcement/create">{TEXT.write}</a>
          <a href="/admin?tab=overview">{TEXT.admin}</a>
          <a href="/">{TEXT.site}</a>
        </nav>
      </header>
      <DeskFigures days={overview.days} totals={overview.totals} />
      <DeskWaiting waiting={overview.waiting} />
      <Ledger {...overview.ledger} />
    </div>
  )
}

const Ledger = ({ isSound, ranAt }: Overview['ledger']) => (
  <section aria-label={TEXT.ledger} className="panel-ledger" data-sound={isSound !== false}>
    <h3>{TEXT.ledger}</h3>
    <p>
      <strong>{isSound === null ? TEXT.unaudited : isSound ? TEXT.sound : TEXT.unsound}</strong>
      {ranAt && <span> {TEXT.auditedAt(longDateTime(ranAt))}</span>}
    </p>
  </section>
)
