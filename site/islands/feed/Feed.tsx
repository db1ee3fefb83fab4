import { useRef } from 'react'
import type { PostFilter } from '#src/contracts/posts.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { MoreButton } from '../../components/list/MoreButton.tsx'
import { filterPath, pagePath } from '../../components/list/list-path.ts'
import { changeUrl } from '../../hooks/use-url-query.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import { PostCard } from '../post/PostCard.tsx'
import type { Art } from '../../components/ui/EmptyState.tsx'
import { FeedEmpty, FeedFailure, FeedSkeletons } from './FeedStates.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { useFeedMemory } from './use-feed-memory.ts'
import { useFeed, type FeedState } from './use-feed.ts'

export interface FeedProps {
  initial: FeedState
  viewer: Viewer
  /** Server time when the page was rendered, ISO. */
  now: string
  /** The page's address without paging and filter, such as `/` or `/search?q=달빛`. */
  path: string
  heading: string
  /** Offers the three orders. */
  withFilter?: boolean
  /** Text and action of the empty state. */
  empty?: { title: string; hint: string; art?: Art; action?: { href: string; label: string } }
}

/** A list of posts with 더 보기. */
export function Feed({ initial, viewer, now, path, heading, withFilter = false, empty }: FeedProps) {
  const feed = useFeed(initial)
  const list = useRef<HTMLDivElement>(null)
  useFeedMemory({ feed, list, viewerId: viewer?.id ?? null })
  const { source, items } = feed
  const chosen = withFilter && source.kind === 'posts' ? source.filter : null
  const choose = (filter: PostFilter) => {
    feed.setFilter(filter)
    changeUrl(filterPath(path, filter), 'replace')
  }
  return (
    <section aria-labelledby="feed-heading" className="panel">
      <div className="flex items-center justify-between gap-3 px-5 pt-4.5 pb-3 max-md:px-4">
        <h1 className="text-xl font-bold" id="feed-heading">
          {heading}
        </h1>
        {chosen && <FilterMenu chosen={chosen} onChoose={choose} pathOf={(filter) => filterPath(path, filter)} />}
      </div>
      <div ref={list}>
        {items.map((post) => (
          <PostCard
            key={post.id}
            now={now}
            onChange={(change) => feed.patch(post.id, change)}
            onDeleted={() => feed.remove(post.id)}
            post={post}
            viewer={viewer}
          />
        ))}
      </div>
      {items.length === 0 && feed.isLoading && <FeedSkeletons />}
      {feed.hasFailed && !feed.isLoading && <FeedFailure onRetry={feed.retry} />}
      {items.length === 0 && !feed.isLoading && !feed.hasFailed && <FeedEmpty {...empty} />}
      {feed.hasMore && items.length > 0 && !(feed.hasFailed && !feed.isLoading) && (
        <MoreButton
          href={pagePath(chosen ? filterPath(path, chosen) : path, Math.floor(feed.next / PAGE_SIZES.feed) + 1)}
          isLoading={feed.isLoading}
          onPress={feed.loadMore}
        />
      )}
    </section>
  )
}
