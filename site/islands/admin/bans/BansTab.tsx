import { useState } from 'react'
import { endBan, listBans } from '#src/contracts/bans.ts'
import type { Ban } from '#src/contracts/schemas/bans.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { banText } from '#src/text/bans.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { MemberLink } from '../../../components/admin/MemberLink.tsx'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { Badge } from '../../../components/ui/Badge.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { EmptyState } from '../../../components/ui/EmptyState.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { nameOf } from '../../../lib/members/viewer.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { BanDialog } from './BanDialog.tsx'

/** What a ban is called in its button. */
const titleOf = ({ kind, value, member }: Ban): string =>
  [banText.kinds[kind], value ?? (member && nameOf(member))].filter(Boolean).join(' ')

/** Bans of browsers, addresses and mail domains that are in force. */
export default function BansTab() {
  const { data, put, hasFailed, retry } = useFreshQuery(listBans, {})
  const [isAdding, setAdding] = useState(false)
  const end = useCall((ban: Ban) => call(endBan, { id: ban.id }), {
    onSuccess: (_, { id }) => {
      put((bans) => bans.filter((ban) => ban.id !== id))
      toast({ title: banText.ended })
    },
    failure: { text: banText.endFailed },
  })
  return (
    <AdminSection
      action={
        <Button onClick={() => setAdding(true)} size="sm">
          {banText.add}
        </Button>
      }
      heading={banText.title}
      isTab
    >
      <p className="pb-3 text-sm text-ink-3">{banText.lead}</p>
      {hasFailed && <ListFailure onRetry={retry} title={banText.failed} />}
      {!data && !hasFailed && <Skeleton className="h-40" />}
      {data?.length === 0 && <EmptyState title={banText.empty} />}
      <ul>
        {data?.map((ban) => (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3" key={ban.id}>
            <div className="mr-auto min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <Badge>{banText.kinds[ban.kind]}</Badge>
                {ban.value && <span className="font-bold break-all">{ban.value}</span>}
                {ban.member && <MemberLink member={ban.member} />}
              </p>
              <p className="mt-1 break-words">{ban.reason}</p>
              <p className="num text-sm text-ink-3">{banText.lasts(longDateTime(ban.until))}</p>
            </div>
            <Button
              aria-label={banText.endOne(titleOf(ban))}
              busy={end.pendingInput?.id === ban.id}
              onClick={() => end.send(ban)}
              size="sm"
              variant="quiet"
            >
              {banText.end}
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && <BanDialog onBanned={(made) => put((bans) => [made, ...bans])} onClose={() => setAdding(false)} />}
    </AdminSection>
  )
}
