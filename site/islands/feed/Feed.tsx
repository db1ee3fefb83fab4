import { useEffect, useRef, type ReactNode } from 'react'
import type { PostFilter } from '#src/contracts/posts.ts'
import { seeFollowing } from '#src/contracts/read-positions.ts'
import type { PostView } from '#src/rules/post-views.ts'
import { MoreButton } from '../../components/list/MoreButton.tsx'
import { filterPath, pagePath } from '../../components/list/list-path.ts'
import type { Art } from '../../components/ui/EmptyState.tsx'
import { changeUrl } from '../../hooks/use-url-query.ts'
import { call } from '../../lib/api/call.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { FeedTab } from '../../lib/posts/feed-tabs.ts'
import { FeedHead } from './FeedHead.tsx'
import { FeedEmpty, FeedFailure, FeedSkeletons } from './FeedStates.tsx'
import { fromOf } from './feed-source.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { PostItems, type MarkText } from './PostItems.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import { useFeedMemory } from './use-feed-memory.ts'
import { useFeed, type FeedState } from './use-feed.ts'

export interface FeedProps {
  initial: FeedState
  view: PostView
  viewer: Viewer
  /** The day in Seoul when the page was rendered, YYYY-MM-DD. */
  today: string
  /** The page's address without paging and filter, such as `/` or `/search?q=달빛`. */
  path: string
  /** The heading is the tab without a link. */
  tabs: readonly FeedTab[]
  /** Offers the three orders. */
  withFilter?: boolean
  /** Text and action of the empty state. */
  empty?: { title: string; hint: string; art?: Art; action?: { href: string; label: string } }
  /** When the reader last saw these posts, ISO: a line stands below what came since. */
  seenUntil?: string | null
  /** What orders the list, in place of the three orders. */
  order?: ReactNode
  /** Draws a title or excerpt, such as with hits marked; as it stands when left out. */
  mark?: MarkText
  /** What stands between the head and the first post. */
  children?: ReactNode
}

/** A list of posts with 더 보기. */
export function Feed({
  initial,
  view,
  viewer,
  today,
  path,
  tabs,
  withFilter = false,
  seenUntil = null,
  order,
  mark,
  empty,
  children,
}: FeedProps) {
  const feed = useFeed(initial, view)
  const list = useRef<HTMLDivElement>(null)
  useFeedMemory({ feed, list, viewerId: viewer?.id ?? null })
  const { source, items } = feed
  const filter = source.kind === 'posts' ? source.filter : null
  // In the list of 개념글 the mark would stand at every post.
  const shown = source.kind === 'best' ? items.map((post) => ({ ...post, isBest: false })) : items
  const chosen = withFilter && filter !== 'following' ? filter : null
  useEffect(() => {
    // What comes from now on is new at the next visit.
    if (filter === 'following') call(seeFollowing, {}, { outlives: true }).catch(() => undefined)
  }, [filter])
  const choose = (filter: PostFilter) => {
    feed.setFilter(filter)
    changeUrl(filterPath(path, filter), 'replace')
  }
  const ownPath = chosen ? filterPath(path, chosen) : path
  return (
    <section aria-labelledby="feed-heading">
      <FeedHead tabs={tabs}>
        {chosen && <FilterMenu chosen={chosen} onChoose={choose} pathOf={(filter) => filterPath(path, filter)} />}
        {order}
        <ViewSwitch chosen={view} path={ownPath} />
      </FeedHead>
      {children}
      <div ref={list}>
        <PostItems
          from={fromOf(source)}
          items={shown}
          mark={mark}
          onChange={feed.patch}
          onDeleted={feed.remove}
          seenUntil={seenUntil}
          today={today}
          view={view}
          viewer={viewer}
        />
      </div>
      {items.length === 0 && feed.isLoading && <FeedSkeletons view={view} />}
      {feed.hasFailed && !feed.isLoading && <FeedFailure onRetry={feed.retry} />}
      {items.length === 0 && !feed.isLoading && !feed.hasFailed && <FeedEmpty {...empty} />}
      {feed.hasMore && items.length > 0 && !(feed.hasFailed && !feed.isLoading) && (
        <MoreButton
          href={pagePath(ownPath, Math.floor(feed.next / feed.limit) + 1)}
          isLoading={feed.isLoading}
          onPress={feed.loadMore}
        />
      )}
    </section>
  )
}
