import { deleteAnnouncement } from '#src/contracts/admin-announcements.ts'
import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { announcementsText } from '#src/text/admin-announcements.ts'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { newerOf } from '../../../hooks/use-guarded-action.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

interface Props {
  announcement: Announcement
  onClose: () => void
  onRemoved: () => void
  /** Another admin changed it meanwhile: asks again with the current version. */
  onNewer: (row: Announcement) => void
}

/** Asks before an announcement is deleted. */
export function RemoveAnnouncement({ announcement, onClose, onRemoved, onNewer }: Props) {
  const { id, title, content, updatedAt } = announcement
  const remove = useCall(() => call(deleteAnnouncement, { id, expectedUpdatedAt: updatedAt }), {
    onSuccess: () => {
      toast({ title: announcementsText.removed, description: title })
      onRemoved()
    },
    onFailure: (error) => {
      const newer = newerOf<Announcement>(error)
      if (newer) onNewer(newer)
    },
  })
  const { error } = remove
  const said =
    error && (newerOf(error) ? announcementsText.changed : sentenceOf(error, announcementsText.removeFailedText))
  return (
    <ConfirmDialog
      busy={remove.isBusy}
      confirmLabel={announcementsText.remove}
      danger
      description={
        <>
          <p className="mb-2 max-h-40 overflow-auto rounded-md bg-panel p-3 break-words whitespace-pre-wrap text-ink">
            {content}
          </p>
          {announcementsText.removeText}
        </>
      }
      failure={said ?? undefined}
      onCancel={onClose}
      onConfirm={() => remove.send()}
      open
      title={announcementsText.removeTitle(title)}
    />
  )
}
