import { getOverview } from '#src/contracts/admin-overview.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { daysBefore } from '#src/rules/dates.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { BackupPanel } from './BackupPanel.tsx'
import { DayFiguresPanel } from './DayFiguresPanel.tsx'
import { EconomyPanel } from './EconomyPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import { LedgerPanel } from './LedgerPanel.tsx'
import { VisitorsPanel } from './VisitorsPanel.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'

/** The state of the forum: waiting work, figures by day, visitors, economy, the ledger, the backup and the jobs. */
export default function OverviewTab() {
  const { params } = useUrlQuery()
  const { data, hasFailed, isBehind, retry } = useFreshQuery(getOverview, rangeIn(params))
  const before = useFreshQuery(getOverview, data ? daysBefore(data) : null)
  if (hasFailed) return <ListFailure onRetry={retry} title={overviewText.failed} />
  if (!data) return <OverviewSkeleton />
  return (
    <div className="grid grid-cols-1 gap-8">
      <WaitingPanel waiting={data.waiting} />
      <DayFiguresPanel before={before.isBehind ? undefined : before.data?.totals} isBehind={isBehind} overview={data} />
      <VisitorsPanel isBehind={isBehind} visitors={data.visitors} />
      <EconomyPanel isBehind={isBehind} overview={data} />
      <ImportPanel movedIn={data.movedIn} />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-1 gap-8">
          <LedgerPanel ledger={data.ledger} payments={data.payments} />
          <BackupPanel backup={data.backup} jobs={data.jobs} />
        </div>
        <JobsPanel jobs={data.jobs} />
      </div>
    </div>
  )
}

const OverviewSkeleton = () => (
  <div className="grid gap-8">
    {['h-32', 'h-80', 'h-64', 'h-20'].map((height) => (
      <AdminSection key={height}>
        <Skeleton className={height} />
      </AdminSection>
    ))}
  </div>
)

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The days in the address; without any the server chooses the last ones. */
function rangeIn(params: URLSearchParams): { from?: string; to?: string } {
  const named = (name: 'from' | 'to') => {
    const day = params.get(name) ?? ''
    return DAY.test(day) ? { [name]: day } : {}
  }
  return { ...named('from'), ...named('to') }
}
