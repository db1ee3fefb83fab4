import { useState } from 'react'
import { addBookmark, moveBookmark } from '#src/contracts/bookmarks.ts'
import type { BookmarkFolder } from '#src/contracts/schemas/bookmarks.ts'
import { folderText } from '#src/text/bookmark-folders.ts'
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
import { FolderChoice } from './FolderChoice.tsx'
import { PostCard } from '../post/PostCard.tsx'

interface Props {
  items: CardPost[]
  folders: BookmarkFolder[]
  /** The folder whose bookmarks these are; null for all. */
  folder: string | null
  /** The folder of each by the id of its post. */
  folderOf: Readonly<Record<string, string | null>>
  viewer: Viewer
  /** The day in Seoul when the page was rendered, YYYY-MM-DD. */
  today: string
}

/** One page of bookmarked posts. A removed one disappears at once and can be restored while the toast is open. */
export function BookmarkList({ items: initial, folders, folder, folderOf, viewer, today }: Props) {
  const [items, setItems] = useState(initial)
  const drop = (post: CardPost) => {
    leaveCard(post.id)
    const place = items.indexOf(post)
    setItems((before) => without(before, post.id))
    const putBack = () =>
      restore(post.id, folderOf[post.id] ?? null).then(
        () => setItems((before) => before.toSpliced(place, 0, { ...post, isBookmarked: true })),
        (error: unknown) => toastFailure(error, bookmarkText.restoreFailed),
      )
    toast({ title: bookmarkText.removed, action: { label: toastText.undo, onPress: () => void putBack() } })
  }
  const change = (post: CardPost, changes: Partial<CardPost>) => {
    if (changes.isBookmarked === false) drop(post)
    else setItems((before) => patched(before, post.id, changes))
  }
  if (items.length === 0) return <NoBookmarks isFolder={folder !== null} />
  return (
    <div>
      {items.map((post) => (
        <div className={folders.length > 0 ? '*:first:border-b-0' : undefined} key={post.id}>
          <PostCard
            onChange={(changes) => change(post, changes)}
            onDeleted={() => setItems((before) => without(before, post.id))}
            post={post}
            today={today}
            viewer={viewer}
          />
          {folders.length > 0 && (
            <div className="flex justify-end border-b border-line pb-3">
              <FolderChoice folders={folders} initial={folderOf[post.id] ?? null} postId={post.id} title={post.title} />
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

/** A bookmark that was removed by mistake is in its folder again. */
async function restore(postId: string, folderId: string | null): Promise<void> {
  await call(addBookmark, { id: postId })
  if (folderId) await call(moveBookmark, { postId, folderId })
}

function NoBookmarks({ isFolder }: { isFolder: boolean }) {
  if (isFolder)
    return (
      <EmptyState art="bookmarks" text={folderText.emptyFolderHint} title={folderText.emptyFolder}>
        <a className={buttonClass({ variant: 'soft', size: 'sm' })} href="/bookmarks">
          {folderText.toAll}
        </a>
      </EmptyState>
    )
  return (
    <EmptyState art="bookmarks" text={bookmarkText.emptyHint} title={bookmarkText.empty}>
      <a className={buttonClass({ variant: 'soft', size: 'sm' })} href="/">
        {bookmarkText.browse}
      </a>
    </EmptyState>
  )
}
