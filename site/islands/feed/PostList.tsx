import { useState } from 'react'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { patched, without } from '../../lib/api/list-rows.ts'
import { PostCard } from '../post/PostCard.tsx'
import { FeedEmpty } from './FeedStates.tsx'

interface Props {
  items: CardPost[]
  viewer: Viewer
  /** Server time when the page was rendered, ISO. */
  now: string
}

/** One page of posts without 더 보기, for paginated lists. */
export function PostList({ items: initial, viewer, now }: Props) {
  const [items, setItems] = useState(initial)
  if (items.length === 0) return <FeedEmpty />
  return (
    <div>
      {items.map((post) => (
        <PostCard
          key={post.id}
          now={now}
          onChange={(change) => setItems((before) => patched(before, post.id, change))}
          onDeleted={() => setItems((before) => without(before, post.id))}
          post={post}
          viewer={viewer}
        />
      ))}
    </div>
  )
}
