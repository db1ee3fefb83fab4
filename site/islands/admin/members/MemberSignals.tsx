import { useState } from 'react'
import { listFraudSignals } from '#src/contracts/fraud-signals.ts'
import { banText } from '#src/text/bans.ts'
import { fraudSignalText } from '#src/text/fraud-signals.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { SignalList } from '../../../components/admin/SignalList.tsx'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { BanDialog } from '../bans/BanDialog.tsx'
import { AddressesButton } from './AddressesButton.tsx'

/** What speaks for one person behind this member and others, and the way to the addresses. */
export function MemberSignals({ id, name }: { id: string; name: string }) {
  const [isBanning, setBanning] = useState(false)
  const { data, hasFailed, retry } = useFreshQuery(listFraudSignals, { id })
  return (
    <AdminSection
      action={
        <span className="flex flex-wrap gap-2">
          <AddressesButton id={id} name={name} />
          <Button onClick={() => setBanning(true)} size="sm" variant="quiet">
            {banText.add}
          </Button>
        </span>
      }
      heading={fraudSignalText.title}
    >
      <p className="pb-3 text-sm text-ink-3">{fraudSignalText.lead}</p>
      {hasFailed && <ListFailure onRetry={retry} title={fraudSignalText.failed} />}
      {!data && !hasFailed && <Skeleton className="h-16" />}
      {data?.length === 0 && <p className="border-t border-line pt-4 text-ink-3">{fraudSignalText.empty}</p>}
      {data && data.length > 0 && <SignalList signals={data} />}
      {isBanning && <BanDialog member={{ id, name }} onClose={() => setBanning(false)} />}
    </AdminSection>
  )
}
