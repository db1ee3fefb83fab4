import { createAnnouncement, updateAnnouncement } from '#src/contracts/admin-announcements.ts'
import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { announcementsText } from '#src/text/admin-announcements.ts'
import { useGuardedAction, type Guarded } from '../../../hooks/use-guarded-action.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import type { EditableAnnouncement } from './announcement-differences.ts'

interface Options {
  /** The announcement to change; null creates one. */
  before: Announcement | null
  onSaved: () => void
  onFailure: (error: Error) => void
}

/** Creates or updates an announcement, as a draft, published or scheduled. */
export const useSaveAnnouncement = ({ before, onSaved, onFailure }: Options) =>
  useGuardedAction<EditableAnnouncement & Guarded, Announcement, Announcement>(
    ({ expectedUpdatedAt, ...fields }) =>
      before
        ? call(updateAnnouncement, { id: before.id, expectedUpdatedAt, ...fields })
        : call(createAnnouncement, fields),
    {
      onSuccess: (stored) => {
        toast({ title: doneText(stored, before), description: stored.title })
        onSaved()
      },
      failure: { text: announcementsText.failedText, title: announcementsText.failed },
      onFailure,
    },
  )

function doneText({ status, publishAt }: Announcement, before: Announcement | null): string {
  if (publishAt) return announcementsText.scheduled
  const isChange = before?.status === 'published' && status === 'published'
  return isChange ? announcementsText.saved : announcementsText.done[status]
}
