import { endOwnSession, listSessions } from '#src/contracts/auth.ts'
import type { OwnSession } from '#src/contracts/schemas/members.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { devicesText } from '#src/text/settings-devices.ts'
import { ListFailure } from '../../components/list/ListFailure.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useFreshQuery } from '../../hooks/use-fresh-query.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'

/** Sessions of the member; each can be ended except the current one, which 로그아웃 in the menu ends. */
export function DevicesSection() {
  const { data, hasFailed, retry, put } = useFreshQuery(listSessions, {})
  if (hasFailed) return <ListFailure onRetry={retry} title={devicesText.failed} />
  return (
    <section aria-label={devicesText.title} className="grid gap-3">
      <p className="max-w-text text-ink-2">{devicesText.lead}</p>
      {!data && <Skeleton className="h-32" />}
      <ul className="grid">
        {data?.map((session) => (
          <Session
            key={session.id}
            onEnded={() => put((shown) => shown.filter(({ id }) => id !== session.id))}
            session={session}
          />
        ))}
      </ul>
    </section>
  )
}

function Session({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const { id, device, createdAt, lastSeenAt, isCurrent } = session
  const end = useCall(() => call(endOwnSession, { id }), {
    onSuccess: () => {
      onEnded()
      toast({ title: devicesText.ended })
    },
    failure: { text: devicesText.endFailed },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {device} {isCurrent && <Badge tone="act">{devicesText.current}</Badge>}
        </span>
        <span className="num flex flex-wrap gap-x-3 text-sm text-ink-3">
          <span>{devicesText.signedIn(longDateTime(createdAt))}</span>
          {!isCurrent && <span>{devicesText.lastSeen(longDateTime(lastSeenAt))}</span>}
        </span>
      </span>
      {!isCurrent && (
        <Button
          aria-label={devicesText.endOf(device)}
          busy={end.isBusy}
          onClick={() => end.send()}
          size="sm"
          variant="quiet"
        >
          {devicesText.end}
        </Button>
      )}
    </li>
  )
}
