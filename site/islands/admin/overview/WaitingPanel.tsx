import type { Overview } from '#src/contracts/schemas/overview.ts'
import { PENDING_WORK_URLS, PENDING_WORK } from '#src/rules/pending-work.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { Panel } from '../../../components/ui/Panel.tsx'
import { cx } from '../../../components/ui/class-names.ts'

/** Counts of what waits for staff; each links to its tab. */
export const WaitingPanel = ({ waiting }: Pick<Overview, 'waiting'>) => (
  <Panel heading={overviewText.waiting}>
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {PENDING_WORK.map((wait) => (
        <li key={wait}>
          <a
            className="grid h-full gap-0.5 rounded-md border border-line p-3 transition-colors hover:bg-panel"
            href={PENDING_WORK_URLS[wait]}
          >
            <span className="text-sm text-ink-2">{overviewText.waits[wait]}</span>
            <span className={cx('num text-xl font-bold', waiting[wait] > 0 ? 'text-act' : 'text-ink-2')}>
              {overviewText.count(waiting[wait])}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </Panel>
)
