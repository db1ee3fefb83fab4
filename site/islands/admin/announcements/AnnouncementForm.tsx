import { useForm } from 'react-hook-form'
import type { Announcement, AnnouncementValues } from '#src/contracts/schemas/announcements.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { announcementText } from '#src/text/announcement.ts'
import { announcementsText } from '#src/text/admin-announcements.ts'
import { toastText } from '#src/text/toast.ts'
import { ConflictNotice } from '../../../components/admin/ConflictNotice.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { Checkbox } from '../../../components/ui/Checkbox.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { Panel } from '../../../components/ui/Panel.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { useKeptForm } from '../../../hooks/use-kept-form.ts'
import { lazyResolver, showFieldErrors } from '../../../lib/form.ts'
import { toast } from '../../../lib/toasts.ts'
import { announcementDifferences } from './announcement-differences.ts'
import { MarkdownField } from './MarkdownField.tsx'
import { useSaveAnnouncement } from './use-save-announcement.ts'

interface Props {
  /** The announcement to change; null writes a new one. */
  announcement: Announcement | null
  onClose: () => void
  onSaved: () => void
}

const resolver = lazyResolver(() =>
  import('#src/contracts/schemas/announcements.ts').then(({ AnnouncementValues }) => AnnouncementValues),
)

const NEW: AnnouncementValues = {
  title: '',
  content: '',
  isImportant: false,
  category: announcementText.defaultCategory,
}

const valuesOf = ({ title, content, isImportant, category, updatedAt }: Announcement): AnnouncementValues => ({
  title,
  content,
  isImportant,
  category,
  base: updatedAt,
})

/** Writes an announcement or changes one; what is typed stays in this tab until it is saved or thrown away. */
export function AnnouncementForm({ announcement, onClose, onSaved }: Props) {
  const initial = announcement ? valuesOf(announcement) : NEW
  const form = useForm({ resolver, defaultValues: initial })
  const { register, handleSubmit, setError, watch, reset, getValues, formState } = form
  const { errors } = formState
  const forget = useKeptForm(`aah:announcement:${announcement?.id ?? 'new'}`, form)
  const save = useSaveAnnouncement({
    before: announcement,
    onSaved: () => {
      forget()
      onSaved()
    },
    onFailure: (error) => showFieldErrors(error, setError, ['title', 'content', 'category']),
  })
  const { conflict } = save
  const saveAs = (status: Announcement['status'], expected?: string) =>
    handleSubmit(({ base, ...written }) => save.send({ ...written, status, expectedUpdatedAt: expected ?? base }))
  const show = (values: AnnouncementValues, told: string) => {
    const mine = getValues()
    reset(values)
    forget()
    toast({
      title: told,
      action: { label: toastText.undo, onPress: () => reset(mine, { keepDefaultValues: true }) },
    })
  }
  const isPublished = announcement?.status === 'published'
  const isBusy = save.isBusy || formState.isSubmitting
  return (
    <Panel heading={announcement ? announcementsText.editTitle : announcementsText.createTitle}>
      <form
        className="grid grid-cols-1 gap-3"
        method="post"
        noValidate
        onSubmit={(event) => void saveAs('published')(event)}
      >
        {conflict && (
          <ConflictNotice
            busy={save.isBusy}
            differences={announcementDifferences(conflict.current, conflict.input)}
            onOverwrite={() => void saveAs(conflict.input.status, conflict.current.updatedAt)()}
            onTake={() => {
              save.take()
              show(valuesOf(conflict.current), announcementsText.taken)
            }}
          />
        )}
        <Field
          counter={{ length: codePoints(watch('title')), max: LIMITS.announcement.titleMax }}
          error={errors.title?.message}
          label={announcementsText.name}
          required
        >
          {(control) => <TextInput {...control} {...register('title')} autoComplete="off" />}
        </Field>
        <MarkdownField
          content={watch('content')}
          error={errors.content?.message}
          field={register('content')}
          label={announcementsText.content}
          placeholder={announcementsText.contentPlaceholder}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            error={errors.category?.message}
            help={announcementsText.categoryHelp}
            label={announcementsText.category}
            required
          >
            {(control) => <TextInput {...control} {...register('category')} autoComplete="off" />}
          </Field>
          <Checkbox
            {...register('isImportant')}
            className="self-start sm:mt-7"
            label={
              <>
                {announcementsText.important}
                <span className="block text-sm text-ink-3">{announcementsText.importantHelp}</span>
              </>
            }
          />
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:*:flex-1">
          <Button busy={isBusy} type="submit">
            {isPublished ? announcementsText.save : announcementsText.publish}
          </Button>
          <Button disabled={isBusy} onClick={() => void saveAs('draft')()} variant="quiet">
            {isPublished ? announcementsText.toDraft : announcementsText.keepDraft}
          </Button>
          <Button onClick={onClose} variant="outline">
            {announcementsText.cancel}
          </Button>
          {formState.isDirty && (
            <Button onClick={() => show(initial, announcementsText.discarded)} variant="ghost">
              {announcementsText.discard}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}
