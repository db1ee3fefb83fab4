import { getOverview } from '#src/contracts/admin-overview.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { Panel } from '../../../components/ui/Panel.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { DayFiguresPanel } from './DayFiguresPanel.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import { LedgerPanel } from './LedgerPanel.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'

/** The state of the forum: waiting work, figures by day, the ledger and the jobs. */
export default function OverviewTab() {
  const { params } = useUrlQuery()
  const { data, hasFailed, isBehind, retry } = useFreshQuery(getOverview, rangeIn(params))
  if (hasFailed) return <ListFailure onRetry={retry} title={overviewText.failed} />
  if (!data) return <OverviewSkeleton />
  return (
    <div className="grid grid-cols-1 gap-4 max-md:gap-2.5">
      <WaitingPanel waiting={data.waiting} />
      <DayFiguresPanel isBehind={isBehind} overview={data} />
      <LedgerPanel ledger={data.ledger} payments={data.payments} />
      <JobsPanel jobs={data.jobs} />
    </div>
  )
}

const OverviewSkeleton = () => (
  <div className="grid gap-4">
    {['h-32', 'h-80', 'h-20'].map((height) => (
      <Panel key={height}>
        <Skeleton className={height} />
      </Panel>
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
