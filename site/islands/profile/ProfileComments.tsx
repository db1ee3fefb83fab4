import type { ProfileComment } from '#src/contracts/schemas/comments.ts'
import { profileText } from '#src/text/profile.ts'
import { ListFailure, RowSkeletons } from '../../components/list/ListStates.tsx'
import { TimeAgo } from '../../components/ui/TimeAgo.tsx'
import { usePages } from '../../hooks/use-pages.ts'
import type { ListPage } from '../../lib/call.ts'
import { More, TabEmpty } from './TabStates.tsx'

interface Props {
  queryKey: string
  load: (offset: number) => Promise<ListPage<ProfileComment>>
  isOwn: boolean
  now: string
}

/** A member's comments, each with the post it stands under. */
export function ProfileComments({ queryKey, load, isOwn, now }: Props) {
  const pages = usePages({ queryKey: [queryKey], load })
  if (pages.isLoading) return <RowSkeletons />
  if (pages.isError && pages.items.length === 0) return <ListFailure onRetry={pages.retry} title={profileText.failed} />
  if (pages.items.length === 0) return <TabEmpty isOwn={isOwn} kind="comments" />
  return (
    <>
      <ul>
        {pages.items.map(({ id, content, createdAt, post }) => (
          <li className="border-t border-line first:border-t-0" key={id}>
            <a className="block px-5 py-4 transition-colors hover:bg-raised max-md:px-4" href={`/comment/${id}`}>
              <span className="line-clamp-3 whitespace-pre-wrap">{content}</span>
              <span className="mt-1 flex flex-wrap gap-x-2 text-sm text-ink-3">
                <span className="text-ink-2">{profileText.onPost(post.title)}</span>
                <TimeAgo date={createdAt} format="comment" now={new Date(now)} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <More {...pages} />
    </>
  )
}
