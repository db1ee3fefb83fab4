import { useState } from 'react'
import { feedText } from '#src/text/feed.ts'
import type { PostView } from '#src/rules/post-views.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { patched, without } from '../../lib/api/list-rows.ts'
import { FeedEmpty } from './FeedStates.tsx'
import { PostItems } from './PostItems.tsx'

interface Props {
  items: CardPost[]
  view: PostView
  viewer: Viewer
  /** The day in Seoul when the page was rendered, YYYY-MM-DD. */
  today: string
  /** The board whose page it is. */
  board?: number
  /** The list as links to its posts name it. */
  from: string
  /** Where one writes the first post of an empty list. */
  writeHref: string
}

/** One page of posts without 더 보기, for paginated lists. */
export function PostList({ items: initial, view, viewer, today, board, from, writeHref }: Props) {
  const [items, setItems] = useState(initial)
  if (items.length === 0) return <FeedEmpty action={{ href: writeHref, label: feedText.write }} />
  return (
    <PostItems
      board={board}
      from={from}
      items={items}
      onChange={(id, change) => setItems((before) => patched(before, id, change))}
      onDeleted={(id) => setItems((before) => without(before, id))}
      today={today}
      view={view}
      viewer={viewer}
    />
  )
}
