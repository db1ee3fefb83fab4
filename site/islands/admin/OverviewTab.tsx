import { getOverview } from '#src/contracts/admin-overview.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { ListFailure } from '../../components/list/ListFailure.tsx'
import { Panel } from '../../components/ui/Panel.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { useAddress } from '../../hooks/use-address.ts'
import { useFresh } from '../../hooks/use-fresh.ts'
import { DayFiguresPanel } from './overview/DayFiguresPanel.tsx'
import { JobsPanel } from './overview/JobsPanel.tsx'
import { LedgerPanel } from './overview/LedgerPanel.tsx'
import { rangeIn } from './overview/range.ts'
import { WaitingPanel } from './overview/WaitingPanel.tsx'

/** How the place is doing: what waits, figures by day, the ledger and the jobs. */
export default function OverviewTab() {
  const { params } = useAddress()
  const { data, hasFailed, isBehind, retry } = useFresh(getOverview, rangeIn(params))
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
