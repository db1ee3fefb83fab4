import type { Output } from '#src/contracts/contract.ts'
import { listFollowers, listFollowing } from '#src/contracts/users.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { layoutText } from '#src/text/layout.ts'
import { profileText, relationText } from '#src/text/profile.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { nameOf } from '../../components/people/person.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { Skeleton, Skeletons } from '../../components/ui/Skeleton.tsx'
import { useList } from '../../hooks/use-list.ts'
import { call } from '../../lib/call.ts'

export type MemberListKind = 'followers' | 'following'

type Row = Output<typeof listFollowers>['users'][number]

const LISTS = {
  followers: { contract: listFollowers, title: profileText.followers, empty: relationText.emptyFollowers },
  following: { contract: listFollowing, title: profileText.following, empty: relationText.emptyFollowing },
} as const

const LIMIT = LIMITS.list.default

/** Who follows a member, or whom the member follows. */
export function MemberListDialog({ id, kind, onClose }: { id: string; kind: MemberListKind; onClose: () => void }) {
  const { contract, title, empty } = LISTS[kind]
  const list = useList<Row>({
    load: async (offset) => {
      const { users, totalCount } = await call(contract, { id, limit: LIMIT, offset })
      return { items: users, hasMore: users.length > 0 && offset + users.length < totalCount }
    },
  })
  return (
    <Dialog onClose={onClose} open title={title}>
      <div className="-mx-5 max-h-[60vh] min-h-40 overflow-y-auto">
        <GrowingList
          empty={<p className="px-5 py-10 text-center text-ink-2">{empty}</p>}
          failed={profileText.failed}
          list={list}
          skeleton={<Skeletons of={MemberRowSkeleton} />}
        >
          <ul>
            {list.items.map((member) => (
              <MemberRow key={member.id} {...member} />
            ))}
          </ul>
        </GrowingList>
      </div>
    </Dialog>
  )
}

function MemberRow({ id, username, nickname, profileImageUrl, level }: Row) {
  const name = nameOf({ username, nickname })
  return (
    <li>
      <a className="flex min-h-13 items-center gap-3 px-5 hover:bg-raised" href={`/profile/${id}`}>
        <Avatar id={id} name={name} size="sm" src={profileImageUrl} />
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        <span className="num flex-none text-sm text-ink-2">{layoutText.level(level)}</span>
      </a>
    </li>
  )
}

function MemberRowSkeleton() {
  return (
    <div className="flex h-13 items-center gap-3 px-5">
      <Skeleton className="size-8 rounded-full" />
      <Skeleton className="h-4 w-32" />
      <Skeleton className="ml-auto h-3 w-8" />
    </div>
  )
}
