import type { Overview } from '#src/contracts/schemas/overview.ts'
import { PENDING_WORK_URLS, type PendingWork, shownWork } from '#src/rules/pending-work.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { grouped } from '#src/text/numbers.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { cx } from '../../../components/ui/class-names.ts'

/** What harms somebody while it waits. */
const URGENT = new Set<PendingWork>(['reports', 'flaggedOrders'])

/** Counts of what waits for staff; each links to its tab. */
export const WaitingPanel = ({ waiting }: Pick<Overview, 'waiting'>) => (
  <AdminSection heading={overviewText.waiting}>
    <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
      {shownWork(waiting).map((wait) => (
        <li key={wait}>
          <a
            className="flex h-full min-h-15 items-center justify-between gap-2 border-b border-line py-2 transition-colors hover:text-act"
            href={PENDING_WORK_URLS[wait]}
          >
            <span className="text-sm text-ink-2">{overviewText.waits[wait]}</span>
            <span className={cx('num text-xl', lookOf(waiting[wait], URGENT.has(wait)))}>
              {grouped(waiting[wait])}
              <span className="sr-only">{overviewText.unit}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </AdminSection>
)

function lookOf(count: number, isUrgent: boolean): string {
  if (count === 0) return 'text-ink-3'
  return cx('font-bold', isUrgent && 'text-like')
}
