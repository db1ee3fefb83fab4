import type { ReactNode } from 'react'
import type { PostView } from '#src/rules/post-views.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { PostCard } from '../post/PostCard.tsx'
import { PostRow, PostRowsHead } from '../post/PostRow.tsx'

/** Draws a title or excerpt. */
export type MarkText = (text: string) => ReactNode

interface Props {
  view: PostView
  items: readonly CardPost[]
  viewer: Viewer
  /** Server time when the page was rendered, ISO. */
  now: string
  mark?: MarkText | undefined
  onChange: (id: string, change: Partial<CardPost>) => void
  onDeleted: (id: string) => void
}

/** Posts as cards or as rows. */
export function PostItems({ view, items, viewer, now, mark, onChange, onDeleted }: Props) {
  if (items.length === 0) return null
  if (view === 'list')
    return (
      <>
        <PostRowsHead />
        <ul>
          {items.map((post) => (
            <PostRow key={post.id} mark={mark} now={now} post={post} viewer={viewer} />
          ))}
        </ul>
      </>
    )
  return items.map((post) => (
    <PostCard
      key={post.id}
      mark={mark}
      now={now}
      onChange={(change) => onChange(post.id, change)}
      onDeleted={() => onDeleted(post.id)}
      post={post}
      viewer={viewer}
    />
  ))
}
