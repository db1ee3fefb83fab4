import { Bookmark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addBookmark, removeBookmark } from '#src/contracts/bookmarks.ts'
import { cardText } from '#src/text/card.ts'
import { postText } from '#src/text/post.ts'
import { actionClass } from '../../components/actions/action-class.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { toastSignIn } from '../../lib/toasts/toasts.ts'

interface Props {
  id: string
  isBookmarked: boolean
  maySave: boolean
  onConfirmed?: (bookmarked: boolean) => void
}

/** Bookmarks the post or removes the bookmark; optimistic until the server responds. */
export function BookmarkButton({ id, isBookmarked, maySave, onConfirmed }: Props) {
  const [confirmed, setConfirmed] = useState(isBookmarked)
  useEffect(() => setConfirmed(isBookmarked), [isBookmarked])
  const save = useCall(
    (shouldSave: boolean) => call(shouldSave ? addBookmark : removeBookmark, { id }, { outlives: true }),
    {
      scope: `bookmark:${id}`,
      onSuccess: ({ bookmarked }) => {
        setConfirmed(bookmarked)
        onConfirmed?.(bookmarked)
      },
      failure: { text: postText.bookmarkFailed },
    },
  )
  const isSaved = save.pendingInput ?? confirmed
  return (
    <button
      aria-label={cardText.bookmark}
      aria-pressed={isSaved}
      className={actionClass(isSaved ? 'saved' : 'quiet')}
      onClick={() => (maySave ? save.send(!isSaved) : toastSignIn(postText.guestBookmark))}
      title={cardText.bookmark}
      type="button"
    >
      <Icon filled={isSaved} of={Bookmark} size={18} />
    </button>
  )
}
