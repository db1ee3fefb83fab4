import { useState } from 'react'
import { deletePost } from '#src/contracts/posts.ts'
import { cardText } from '#src/text/card.ts'
import { postDeletionText } from '#src/text/post-deletion.ts'
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { toastEarned } from '../../lib/session/member-figures.ts'
import { toastAfterMove, toastError } from '../../lib/toasts/toasts.ts'

export interface DeletedPost {
  id: string
  /** Page to open after the deletion; without it the list removes the post. */
  leaveTo?: string
  onDeleted?: () => void
}

/** On the article of a post's page: what its readers report is about this post. */
const VIEW = 'data-view-of'

/** Asks for confirmation and deletes the post. */
export function DeleteQuestion({ id, leaveTo, onDeleted, onClose }: DeletedPost & { onClose: () => void }) {
  const [article] = useState(() => (leaveTo ? document.querySelector(`[${VIEW}]`) : null))
  const removal = useCall(() => call(deletePost, { id }), {
    onSuccess: () => {
      const message = { title: postDeletionText.deleted, description: postDeletionText.deletedHint }
      onDeleted?.()
      if (!leaveTo) return toastEarned(message)
      toastAfterMove({ ...message, isEarning: true })
      location.assign(leaveTo)
    },
    onFailure: () => {
      article?.setAttribute(VIEW, id)
      toastError(postDeletionText.deleteFailedHint, postDeletionText.deleteFailed)
    },
  })
  return (
    <ConfirmDialog
      confirmLabel={cardText.remove}
      danger
      onCancel={onClose}
      onConfirm={() => {
        // A report of how far it was read must not arrive after the deletion.
        article?.removeAttribute(VIEW)
        removal.send()
        onClose()
      }}
      open
      title={postDeletionText.confirmDelete}
    />
  )
}
