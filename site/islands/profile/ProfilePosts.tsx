import { profileText } from '#src/text/profile.ts'
import { ListFailure } from '../../components/list/ListStates.tsx'
import type { Viewer } from '../../components/people/person.ts'
import type { CardPost } from '../../components/post/card-post.ts'
import { PostCardSkeletons } from '../../components/ui/Skeleton.tsx'
import { usePages } from '../../hooks/use-pages.ts'
import type { ListPage } from '../../lib/call.ts'
import { PostCard } from '../post/PostCard.tsx'
import { More, TabEmpty } from './TabStates.tsx'

interface Props {
  kind: 'posts' | 'likes'
  queryKey: string
  load: (offset: number) => Promise<ListPage<CardPost>>
  first?: ListPage<CardPost>
  isOwn: boolean
  viewer: Viewer
  now: string
}

/** A member's posts, or the posts that the member likes. */
export function ProfilePosts({ kind, queryKey, load, first, isOwn, viewer, now }: Props) {
  const pages = usePages({ queryKey: [queryKey], load, first })
  const { items } = pages
  if (pages.isLoading) return <PostCardSkeletons label={profileText.loading} />
  if (pages.isError && items.length === 0) return <ListFailure onRetry={pages.retry} title={profileText.failed} />
  if (items.length === 0) return <TabEmpty isOwn={isOwn} kind={kind} />
  return (
    <>
      {items.map((post) => (
        <PostCard key={post.id} now={now} onDeleted={() => pages.remove(post.id)} post={post} viewer={viewer} />
      ))}
      <More {...pages} />
    </>
  )
}
