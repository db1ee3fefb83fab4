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

/** Asks for confirmation and deletes the post. */
export function DeleteQuestion({ id, leaveTo, onDeleted, onClose }: DeletedPost & { onClose: () => void }) {
  const removal = useCall(() => call(deletePost, { id }), {
    onSuccess: () => {
      const message = { title: postDeletionText.deleted, description: postDeletionText.deletedHint }
      onDeleted?.()
      if (!leaveTo) return toastEarned(message)
      toastAfterMove({ ...message, isEarning: true })
      document.querySelector('[data-view-of]')?.removeAttribute('data-view-of')
      location.assign(leaveTo)
    },
    onFailure: () => toastError(postDeletionText.deleteFailedHint, postDeletionText.deleteFailed),
  })
  return (
    <ConfirmDialog
      confirmLabel={cardText.remove}
      danger
      onCancel={onClose}
      onConfirm={() => {
        removal.send()
        onClose()
      }}
      open
      title={postDeletionText.confirmDelete}
    />
  )
}
