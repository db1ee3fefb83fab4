import type { ReactNode } from 'react'
import type { Author } from '#src/contracts/schemas/members.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { LevelText } from '../ui/LevelText.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { nameOf } from '../../lib/members/viewer.ts'

interface Props {
  member: Pick<Author, 'id' | 'username' | 'nickname' | 'profileImageUrl' | 'level'>
  /** Actions on the member, at the end of the row. */
  children?: ReactNode
}

/** A member in a list, with a link to the profile and actions. All rows have one height, so that a list ends at a whole row. */
export function MemberRow({ member, children }: Props) {
  const { id, profileImageUrl, level } = member
  const name = nameOf(member)
  return (
    <li className="flex h-13 items-center gap-3 px-5 hover:bg-panel max-md:px-4">
      <a className="flex h-full min-w-0 flex-1 items-center gap-3" href={`/profile/${id}`}>
        <Avatar id={id} level={level} size={36} src={profileImageUrl} />
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        <LevelText level={level} />
      </a>
      {children}
    </li>
  )
}

/** The placeholder of a row that is loading. */
export function MemberRowSkeleton() {
  return (
    <div className="flex h-13 items-center gap-3 px-5 max-md:px-4">
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="h-4 w-32" />
      <Skeleton className="ml-auto h-3 w-8" />
    </div>
  )
}
