import type { ReactNode } from 'react'
import type { ProfileComment } from '#src/contracts/schemas/comments.ts'
import { listUserComments } from '#src/contracts/users.ts'
import { isHiddenFrom } from '#src/rules/filters.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { profileText } from '#src/text/profile.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { MutedLine } from '../../components/people/MutedLine.tsx'
import { Skeleton, Skeletons } from '../../components/ui/Skeleton.tsx'
import { TimeAgo } from '../../components/ui/TimeAgo.tsx'
import { useList } from '../../hooks/use-list.ts'
import { useMutedFold } from '../../hooks/use-muted-fold.ts'
import { callList } from '../../lib/api/call.ts'
import type { Viewer } from '../../lib/members/viewer.ts'

interface Props {
  id: string
  /** Text of the empty state. */
  empty: ReactNode
  viewer: Viewer
  now: string
}

/** A member's comments, each with a link to its post. */
export function ProfileComments({ id, empty, viewer, now }: Props) {
  const list = useList({
    load: (offset) => callList(listUserComments, { id, limit: PAGE_SIZES.profile, offset }),
  })
  return (
    <GrowingList empty={empty} failed={profileText.failed} list={list} skeleton={<Skeletons of={CommentRowSkeleton} />}>
      <ul>
        {list.items.map((comment) => (
          <CommentRow comment={comment} key={comment.id} now={now} viewer={viewer} />
        ))}
      </ul>
    </GrowingList>
  )
}

interface RowProps {
  comment: ProfileComment
  viewer: Viewer
  now: string
}

/** On a muted member's own profile comments are not collapsed; those of others with a hidden word are. */
function CommentRow({ comment, viewer, now }: RowProps) {
  const { id, content, createdAt, post } = comment
  const { isFolded, isShown, toggle } = useMutedFold(null, undefined, isHiddenFrom(viewer, comment))
  return (
    <li className="border-b border-line">
      {isFolded && <MutedLine isOpen={isShown} kind="filtered" onToggle={toggle} />}
      {isShown && (
        <a className="block py-4 transition-colors hover:text-act" href={`/comment/${id}`}>
          <span className="line-clamp-3 whitespace-pre-wrap">{content}</span>
          <span className="mt-1 flex flex-wrap gap-x-2 text-sm text-ink-3">
            <span className="text-ink-2">{profileText.onPost(post.title)}</span>
            <TimeAgo date={createdAt} format="comment" now={new Date(now)} />
          </span>
        </a>
      )}
    </li>
  )
}

function CommentRowSkeleton() {
  return (
    <div className="border-b border-line py-4">
      <Skeleton className="my-1 h-4 w-2/3" />
      <Skeleton className="mt-2.5 mb-1 h-3 w-48" />
    </div>
  )
}
