import { useForm } from 'react-hook-form'
import type { Announcement, AnnouncementValues } from '#src/contracts/schemas/announcements.ts'
import { announcementsText } from '#src/text/admin-announcements.ts'
import { announcementText } from '#src/text/announcement.ts'
import { toastText } from '#src/text/toast.ts'
import { ConflictNotice } from '../../../components/admin/ConflictNotice.tsx'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { useSavedForm } from '../../../hooks/use-saved-form.ts'
import { lazyResolver, showFieldErrors } from '../../../lib/forms/form.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { AnnouncementButtons, saveOptionsOf } from './AnnouncementButtons.tsx'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { announcementDifferences } from './announcement-differences.ts'
import { useSaveAnnouncement } from './use-save-announcement.ts'

interface Props {
  /** The announcement to change; null creates one. */
  announcement: Announcement | null
  onClose: () => void
  onSaved: () => void
}

const resolver = lazyResolver(() =>
  import('#src/contracts/schemas/announcements.ts').then(({ AnnouncementValues }) => AnnouncementValues),
)

/** Creates or changes an announcement; unsaved input is stored in the tab until saved or discarded. */
export function AnnouncementForm({ announcement, onClose, onSaved }: Props) {
  const form = useForm({ resolver, defaultValues: valuesOf(announcement) })
  const { handleSubmit, setError, watch, reset, getValues, formState } = form
  const forget = useSavedForm(`aah:announcement:${announcement?.id ?? 'new'}`, form)
  const save = useSaveAnnouncement({
    before: announcement,
    onSaved: () => {
      forget()
      onSaved()
    },
    onFailure: (error) => showFieldErrors(error, setError, ['title', 'content', 'category', 'publishAt']),
  })
  const { conflict } = save
  const saveAs = (status: Announcement['status'], expected?: string) =>
    void handleSubmit(({ base, ...fields }) => save.send({ ...fields, status, expectedUpdatedAt: expected ?? base }))()
  const show = (values: AnnouncementValues, title: string) => {
    const mine = getValues()
    reset(values)
    forget()
    toast({
      title: title,
      action: { label: toastText.undo, onPress: () => reset(mine, { keepDefaultValues: true }) },
    })
  }
  const isPublished = announcement?.status === 'published'
  const options = saveOptionsOf({ isPublished, isPlanned: Boolean(watch('publishAt')) })
  return (
    <AdminSection heading={announcement ? announcementsText.editTitle : announcementsText.createTitle} isTab>
      <form
        className="grid grid-cols-1 gap-3"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          saveAs(options[0].status)
        }}
      >
        {conflict && (
          <ConflictNotice
            busy={save.isBusy}
            differences={announcementDifferences(conflict.current, conflict.input)}
            onOverwrite={() => saveAs(conflict.input.status, conflict.current.updatedAt)}
            onTake={() => {
              save.take()
              show(valuesOf(conflict.current), announcementsText.taken)
            }}
          />
        )}
        <AnnouncementFields form={form} isPublished={isPublished} />
        <AnnouncementButtons
          isBusy={save.isBusy || formState.isSubmitting}
          onClose={onClose}
          onDiscard={formState.isDirty ? () => show(valuesOf(announcement), announcementsText.discarded) : undefined}
          onSave={saveAs}
          options={options}
        />
      </form>
    </AdminSection>
  )
}

const NEW: AnnouncementValues = {
  title: '',
  content: '',
  isImportant: false,
  category: announcementText.defaultCategory,
  publishAt: null,
}

/** Initial form values; null is a new announcement. */
function valuesOf(announcement: Announcement | null): AnnouncementValues {
  if (!announcement) return NEW
  const { title, content, isImportant, category, publishAt = null, updatedAt } = announcement
  return { title, content, isImportant, category, publishAt, base: updatedAt }
}
