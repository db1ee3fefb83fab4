import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { getPost, getPostAccess } from '#src/contracts/posts.ts'
import { cardText } from '#src/text/card.ts'
import { messageText } from '#src/text/message.ts'
import { writerOf } from '../../lib/members/viewer.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { call } from '../../lib/api/call.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { linkedPosts } from './post-links.ts'

/** Cards of this site's posts that a message links to, as far as the viewer may read them. */
export function PostCardsIn({ content }: { content: string }) {
  const hydrated = useHydrated()
  // Client only: nearly every message has no link, and the server does not know the address that links name it by.
  if (!hydrated || !content.includes('/post/')) return null
  return linkedPosts(content, location.origin).map((id) => <PostLinkCard id={id} key={id} />)
}

const cardClass =
  'grid h-21 w-72 max-w-full content-center gap-0.5 rounded-menu border border-line bg-ground px-3 text-left text-sm'

/** Fetched with the viewer's rights; a denied post has a card with a lock and no content. */
function PostLinkCard({ id }: { id: string }) {
  const { data: post, isPending } = useQuery({ queryKey: ['post-card', id], queryFn: () => readable(id) }, queryClient)
  if (isPending) return <PostLinkSkeleton />
  if (!post) {
    return (
      <p className={`${cardClass} text-ink-2`}>
        <span className="flex items-center gap-2">
          <Icon of={Lock} size={16} />
          {messageText.deniedPost}
        </span>
      </p>
    )
  }
  return (
    <a className={`${cardClass} transition-colors hover:bg-panel`} href={`/post/${id}`}>
      <b className="truncate">{post.title}</b>
      <span className="truncate text-ink-2">{post.excerpt}</span>
      <span className="truncate text-xs text-ink-3">
        {messageText.postBy(writerOf(post) ?? cardText.unknownAuthor)}
      </span>
    </a>
  )
}

/** The post; null if the viewer may not open it, which is no error in the console. */
async function readable(id: string) {
  const { canAccess } = await call(getPostAccess, { id })
  return canAccess ? call(getPost, { id }) : null
}

function PostLinkSkeleton() {
  return (
    <div className={cardClass}>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-3.5 w-56" />
      <Skeleton className="h-3 w-20" />
    </div>
  )
}
