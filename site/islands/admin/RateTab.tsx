import { listSettings } from '#src/contracts/admin-settings.ts'
import { adminText, rateText } from '#src/text/admin.ts'
import { ListFailure } from '../../components/list/ListFailure.tsx'
import { Panel } from '../../components/ui/Panel.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { useFresh } from '../../hooks/use-fresh.ts'
import { RateForm } from './RateForm.tsx'

/** The conversion rate: points for 1 AAH. */
export default function RateTab() {
  const { data, hasFailed, retry } = useFresh(listSettings, {})
  const rate = data?.find(({ key }) => key === 'pointToAahRate')
  return (
    <Panel heading={rateText.title}>
      {hasFailed && <ListFailure onRetry={retry} title={adminText.failed} />}
      {rate ? <RateForm setting={rate} /> : !hasFailed && <Skeleton className="h-32 max-w-110" />}
    </Panel>
  )
}
