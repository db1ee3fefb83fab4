import { useState } from 'react'
import { listMemberSigns } from '#src/contracts/signs.ts'
import { banText } from '#src/text/bans.ts'
import { signText } from '#src/text/signs.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { SignList } from '../../../components/admin/SignList.tsx'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { BanDialog } from '../bans/BanDialog.tsx'
import { AddressesButton } from './AddressesButton.tsx'

/** What speaks for one person behind this member and others, and the way to the addresses. */
export function MemberSigns({ id, name }: { id: string; name: string }) {
  const [isBanning, setBanning] = useState(false)
  const { data, hasFailed, retry } = useFreshQuery(listMemberSigns, { id })
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
      heading={signText.title}
    >
      <p className="pb-3 text-sm text-ink-3">{signText.lead}</p>
      {hasFailed && <ListFailure onRetry={retry} title={signText.failed} />}
      {!data && !hasFailed && <Skeleton className="h-16" />}
      {data?.length === 0 && <p className="border-t border-line pt-4 text-ink-3">{signText.empty}</p>}
      {data && data.length > 0 && <SignList signs={data} />}
      {isBanning && <BanDialog member={{ id, name }} onClose={() => setBanning(false)} />}
    </AdminSection>
  )
}
