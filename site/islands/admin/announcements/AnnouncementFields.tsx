import { useController, type UseFormReturn } from 'react-hook-form'
import type { AnnouncementValues } from '#src/contracts/schemas/announcements.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { announcementsText } from '#src/text/admin-announcements.ts'
import { Checkbox } from '../../../components/ui/Checkbox.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { SeoulTimeInput } from '../../../components/ui/SeoulTimeInput.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { MarkdownField } from './MarkdownField.tsx'

interface Props<C, O> {
  form: UseFormReturn<AnnouncementValues, C, O>
  /** A published announcement cannot be scheduled. */
  isPublished: boolean
}

/** The announcement's inputs, in the order in which the first invalid one gets the focus. */
export function AnnouncementFields<C, O>({ form, isPublished }: Props<C, O>) {
  const { register, watch, formState, control } = form
  const { errors } = formState
  const fields = {
    title: register('title'),
    content: register('content'),
    category: register('category'),
    isImportant: register('isImportant'),
  }
  const { field: publishAt } = useController({ control, name: 'publishAt' })
  return (
    <>
      <Field
        counter={{ length: codePoints(watch('title')), max: LIMITS.announcement.titleMax }}
        error={errors.title?.message}
        label={announcementsText.name}
        required
      >
        {(props) => <TextInput {...props} {...fields.title} autoComplete="off" />}
      </Field>
      <MarkdownField
        content={watch('content')}
        error={errors.content?.message}
        field={fields.content}
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
          {(props) => <TextInput {...props} {...fields.category} autoComplete="off" />}
        </Field>
        <Checkbox
          {...fields.isImportant}
          className="self-start sm:mt-7"
          label={
            <>
              {announcementsText.important}
              <span className="block text-sm text-ink-3">{announcementsText.importantHelp}</span>
            </>
          }
        />
        {!isPublished && (
          <Field
            error={errors.publishAt?.message}
            help={announcementsText.scheduleHelp}
            label={announcementsText.schedule}
            room="lines"
          >
            {(props) => <SeoulTimeInput {...props} onChange={publishAt.onChange} value={publishAt.value ?? null} />}
          </Field>
        )}
      </div>
    </>
  )
}
