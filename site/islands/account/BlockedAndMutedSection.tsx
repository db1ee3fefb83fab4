import type { Output } from '#src/contracts/contract.ts'
import { listBlocked, listMuted, unblock, unmute } from '#src/contracts/users.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { relationText } from '#src/text/relation.ts'
import { avoidedText } from '#src/text/settings-devices.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { MemberRow, MemberRowSkeleton } from '../../components/people/MemberRow.tsx'
import { nameOf } from '../../lib/members/viewer.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Skeletons } from '../../components/ui/Skeleton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useList } from '../../hooks/use-list.ts'
import { call } from '../../lib/api/call.ts'
import { $mutes } from '../../lib/members/mutes.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

type Member = Output<typeof listBlocked>['users'][number]

const KINDS = {
  blocked: {
    list: listBlocked,
    lift: async (id: string) => void (await call(unblock, { id })),
    title: avoidedText.blockedTitle,
    lead: avoidedText.blockedLead,
    empty: avoidedText.blockedEmpty,
    label: relationText.unblock,
    labelOf: avoidedText.unblockOf,
    done: relationText.unblockedDone,
  },
  muted: {
    list: listMuted,
    lift: async (id: string) => {
      await call(unmute, { id })
      $mutes.setKey(id, false)
    },
    title: avoidedText.mutedTitle,
    lead: avoidedText.mutedLead,
    empty: avoidedText.mutedEmpty,
    label: relationText.unmute,
    labelOf: avoidedText.unmuteOf,
    done: relationText.unmutedDone,
  },
} as const
type Kind = (typeof KINDS)[keyof typeof KINDS]

const LIMIT = LIMITS.list.default

/** Blocked and muted members, newest first, each with a button that undoes it. */
export function BlockedAndMutedSection({ kind }: { kind: keyof typeof KINDS }) {
  const words = KINDS[kind]
  const list = useList<Member>({
    load: async (offset) => {
      const { users, totalCount } = await call(words.list, { limit: LIMIT, offset })
      return { items: users, hasMore: users.length > 0 && offset + users.length < totalCount }
    },
  })
  return (
    <SettingsSection lead={words.lead} title={words.title}>
      <div className="-mx-5 max-md:-mx-4">
        <GrowingList
          empty={<p className="px-5 text-ink-3 max-md:px-4">{words.empty}</p>}
          failed={avoidedText.failed}
          list={list}
          skeleton={<Skeletons of={MemberRowSkeleton} />}
        >
          <ul>
            {list.items.map((member) => (
              <MemberRow key={member.id} member={member}>
                <Lift kind={words} member={member} onLifted={() => list.remove(member.id)} />
              </MemberRow>
            ))}
          </ul>
        </GrowingList>
      </div>
    </SettingsSection>
  )
}

function Lift({ kind, member, onLifted }: { kind: Kind; member: Member; onLifted: () => void }) {
  const name = nameOf(member)
  const lift = useCall(() => kind.lift(member.id), {
    onSuccess: () => {
      onLifted()
      toast({ title: kind.done(name) })
    },
    failure: { text: relationText.failedText },
  })
  return (
    <Button
      aria-label={kind.labelOf(name)}
      busy={lift.isBusy}
      className="flex-none"
      onClick={() => lift.send()}
      size="sm"
      variant="quiet"
    >
      {kind.label}
    </Button>
  )
}
