import type { Output } from '#src/contracts/contract.ts'
import { listFollowers, listFollowing } from '#src/contracts/users.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { MEMBER_RIGHTS } from '#src/rules/member-rights.ts'
import { profileText } from '#src/text/profile.ts'
import { relationText } from '#src/text/relation.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { MemberRow, MemberRowSkeleton } from '../../components/people/MemberRow.tsx'
import { memberViewer, nameOf } from '../../lib/members/viewer.ts'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Skeletons } from '../../components/ui/Skeleton.tsx'
import { useList } from '../../hooks/use-list.ts'
import { call } from '../../lib/api/call.ts'
import { $token, claimsOf } from '../../lib/api/token.ts'
import { FollowInRow, GuestFollow } from './FollowInRow.tsx'

export type MemberListKind = 'followers' | 'following'

type Row = Output<typeof listFollowers>['users'][number]

const LISTS = {
  followers: { contract: listFollowers, title: profileText.followers, empty: relationText.emptyFollowers },
  following: { contract: listFollowing, title: profileText.following, empty: relationText.emptyFollowing },
} as const

const LIMIT = LIMITS.list.default

/** A member's followers, or the members they follow; the visible part ends at a whole row. */
export function MemberListDialog({ id, kind, onClose }: { id: string; kind: MemberListKind; onClose: () => void }) {
  const { contract, title, empty } = LISTS[kind]
  const viewerId = claimsOf($token.get())?.member
  const viewer = viewerId === undefined ? null : memberViewer(viewerId)
  const list = useList<Row>({
    load: async (offset) => {
      const { users, totalCount } = await call(contract, { id, limit: LIMIT, offset })
      return { items: users, hasMore: users.length > 0 && offset + users.length < totalCount }
    },
  })
  return (
    <Dialog onClose={onClose} open title={title}>
      <div className="-mx-5 max-h-[round(down,60vh,--spacing(13))] min-h-39 overflow-y-auto">
        <GrowingList
          empty={<EmptyState art="people" title={empty} />}
          failed={profileText.failed}
          list={list}
          skeleton={<Skeletons of={MemberRowSkeleton} />}
        >
          <ul>
            {list.items.map((member) => (
              <MemberRow key={member.id} member={member}>
                {viewer === null && <GuestFollow name={nameOf(member)} />}
                {MEMBER_RIGHTS.relate(viewer, member.id) && <FollowInRow id={member.id} name={nameOf(member)} />}
              </MemberRow>
            ))}
          </ul>
        </GrowingList>
      </div>
    </Dialog>
  )
}
