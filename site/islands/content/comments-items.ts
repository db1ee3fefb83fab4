import { MessageCircle, MessageCircleOff } from 'lucide-react'
import { setCommentsOpen } from '#src/contracts/posts.ts'
import { mayCloseComments, whyNotSetComments, type CommentCloser } from '#src/rules/comments-open.ts'
import { commentsMenuText } from '#src/text/comments-menu.ts'
import type { MenuItem } from '../../components/ui/DropdownMenu.tsx'
import { call } from '../../lib/api/call.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import { toast, toastFailure } from '../../lib/toasts/toasts.ts'
import { $commentClosers } from '../../lib/posts/post-counts.ts'

interface State {
  /** When the page was rendered. */
  closedBy: CommentCloser | null
  viewer: Viewer
  authorId: string | null
}

/** 댓글 닫기 or 다시 열기 in the menu of a post, for its author and staff; why not, where staff closed them. */
export function commentsItems(id: string, { closedBy: before, viewer, authorId }: State): MenuItem[] {
  if (!mayCloseComments(viewer, authorId)) return []
  const changed = $commentClosers.get()[id]
  const closedBy = changed === undefined ? before : changed
  if (closedBy === null)
    return [{ label: commentsMenuText.close, icon: MessageCircleOff, onSelect: () => void set(id, false) }]
  const why = whyNotSetComments(viewer, { authorId, closedBy, open: true })
  if (why) return [{ label: why.message, isNote: true }]
  return [{ label: commentsMenuText.open, icon: MessageCircle, onSelect: () => void set(id, true) }]
}

async function set(id: string, open: boolean): Promise<void> {
  try {
    const { commentsClosedBy } = await call(setCommentsOpen, { id, open })
    $commentClosers.setKey(id, commentsClosedBy)
    toast(
      open
        ? { title: commentsMenuText.opened }
        : { title: commentsMenuText.closed, description: commentsMenuText.closedHint },
    )
  } catch (error) {
    toastFailure(error, commentsMenuText.failed)
  }
}
