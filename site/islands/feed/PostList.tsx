import { useState } from 'react'
import { PostCard } from '../post/PostCard.tsx'
import type { CardPost, Viewer } from '../post/card-post.ts'
import { FeedEmpty } from './FeedStates.tsx'
import { refreshed } from './merge.ts'

interface Props {
  items: CardPost[]
  viewer: Viewer
  /** The clock of the page, ISO. */
  now: string
}

/** One page of posts without 더 보기, for lists that turn pages. */
export function PostList({ items: initial, viewer, now }: Props) {
  const [items, setItems] = useState(initial)
  if (items.length === 0) return <FeedEmpty />
  return (
    <div>
      {items.map((post) => (
        <PostCard
          key={post.id}
          now={now}
          onChange={(change) => setItems((before) => refreshed(before, [{ ...post, ...change }]))}
          onDeleted={() => setItems((before) => before.filter(({ id }) => id !== post.id))}
          post={post}
          viewer={viewer}
        />
      ))}
    </div>
  )
}
