import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { announcementsText } from '#src/text/admin-announcements.ts'
import { Button } from '../../../components/ui/Button.tsx'

interface SaveOption {
  status: Announcement['status']
  label: string
}

interface PublicationState {
  isPublished: boolean
  /** Whether a publication time is set. */
  isPlanned: boolean
}

/** The actions of the form's primary and secondary button. */
export function saveOptionsOf({ isPublished, isPlanned }: PublicationState): [first: SaveOption, second: SaveOption] {
  if (isPublished)
    return [
      { status: 'published', label: announcementsText.save },
      { status: 'draft', label: announcementsText.toDraft },
    ]
  if (isPlanned)
    return [
      { status: 'draft', label: announcementsText.toSchedule },
      { status: 'published', label: announcementsText.publishNow },
    ]
  return [
    { status: 'published', label: announcementsText.publish },
    { status: 'draft', label: announcementsText.keepDraft },
  ]
}

interface Props {
  options: [first: SaveOption, second: SaveOption]
  isBusy: boolean
  onSave: (status: Announcement['status']) => void
  onClose: () => void
  /** Undefined while the form is unchanged. */
  onDiscard: (() => void) | undefined
}

/** The form's buttons; the first submits. */
export const AnnouncementButtons = ({ options: [first, second], isBusy, onSave, onClose, onDiscard }: Props) => (
  <div className="flex flex-wrap items-center gap-2 max-sm:*:flex-1">
    <Button busy={isBusy} type="submit">
      {first.label}
    </Button>
    <Button disabled={isBusy} onClick={() => onSave(second.status)} variant="quiet">
      {second.label}
    </Button>
    <Button onClick={onClose} variant="quiet">
      {announcementsText.cancel}
    </Button>
    {onDiscard && (
      <Button onClick={onDiscard} variant="ghost">
        {announcementsText.discard}
      </Button>
    )}
  </div>
)
