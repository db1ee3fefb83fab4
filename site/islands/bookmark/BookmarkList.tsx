import { useState } from 'react'
import { addBookmark } from '#src/contracts/bookmarks.ts'
import { bookmarkText } from '#src/text/feed.ts'
import { toastText } from '#src/text/toast.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { call } from '../../lib/api/call.ts'
import { leaveCard } from '../../lib/browser/leave-focus.ts'
import { patched, without } from '../../lib/api/list-rows.ts'
import { toast, toastFailure } from '../../lib/toasts/toasts.ts'
import { PostCard } from '../post/PostCard.tsx'

interface Props {
  items: CardPost[]
  viewer: Viewer
  /** The day in Seoul when the page was rendered, YYYY-MM-DD. */
  today: string
}

/** One page of bookmarked posts. A removed one disappears at once and can be restored while the toast is open. */
export function BookmarkList({ items: initial, viewer, today }: Props) {
  const [items, setItems] = useState(initial)
  const drop = (post: CardPost) => {
    leaveCard(post.id)
    const place = items.indexOf(post)
    setItems((before) => without(before, post.id))
    const putBack = () =>
      call(addBookmark, { id: post.id }).then(
        () => setItems((before) => before.toSpliced(place, 0, { ...post, isBookmarked: true })),
        (error: unknown) => toastFailure(error, bookmarkText.restoreFailed),
      )
    toast({ title: bookmarkText.removed, action: { label: toastText.undo, onPress: () => void putBack() } })
  }
  const change = (post: CardPost, changes: Partial<CardPost>) => {
    if (changes.isBookmarked === false) drop(post)
    else setItems((before) => patched(before, post.id, changes))
  }
  if (items.length === 0) return <NoBookmarks />
  return (
    <div>
      {items.map((post) => (
        <PostCard
          key={post.id}
          onChange={(changes) => change(post, changes)}
          onDeleted={() => setItems((before) => without(before, post.id))}
          post={post}
          today={today}
          viewer={viewer}
        />
      ))}
    </div>
  )
}

function NoBookmarks() {
  return (
    <EmptyState art="bookmarks" text={bookmarkText.emptyHint} title={bookmarkText.empty}>
      <a className={buttonClass({ variant: 'soft', size: 'sm' })} href="/">
        {bookmarkText.browse}
      </a>
    </EmptyState>
  )
}
