import { createInvitation, listInvitations } from '#src/contracts/sign-ups.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { longDate } from '#src/rules/relative-dates.ts'
import { invitationText } from '#src/text/sign-up.ts'
import { ListFailure } from '../../components/list/ListFailure.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useFreshQuery } from '../../hooks/use-fresh-query.ts'
import { nameOf } from '../../lib/members/viewer.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** The member's codes by which others join, and who came by them. */
export function InvitationsSection() {
  const { data, put, hasFailed, retry } = useFreshQuery(listInvitations, {})
  const make = useCall(() => call(createInvitation, {}), {
    onSuccess: (made) => {
      put((rows) => [made, ...rows])
      toast({ title: invitationText.made })
    },
    failure: { text: invitationText.failed },
  })
  const copy = async (code: string) => {
    await navigator.clipboard.writeText(`${location.origin}/register?invite=${code}`)
    toast({ title: invitationText.copied })
  }
  return (
    <SettingsSection lead={invitationText.lead(LIMITS.invitation)} title={invitationText.title}>
      <div>
        <Button busy={make.isBusy} onClick={() => make.send()} variant="soft">
          {invitationText.make}
        </Button>
      </div>
      {hasFailed && <ListFailure onRetry={retry} title={invitationText.listFailed} />}
      {!data && !hasFailed && <Skeleton className="h-10" />}
      {data?.length === 0 && <p className="text-sm text-ink-3">{invitationText.empty}</p>}
      <ul className="num text-sm">
        {data?.map(({ code, createdAt, usedBy, isUsed }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0"
            key={code}
          >
            <span className="font-bold break-all">{code}</span>
            <span className="text-ink-3">
              {longDate(createdAt)} ·{' '}
              {!isUsed
                ? invitationText.unused
                : usedBy
                  ? invitationText.usedBy(nameOf(usedBy))
                  : invitationText.usedByNobody}
            </span>
            {!isUsed && (
              <Button
                aria-label={invitationText.copyOne(code)}
                onClick={() => void copy(code)}
                size="xs"
                variant="quiet"
              >
                {invitationText.copy}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
