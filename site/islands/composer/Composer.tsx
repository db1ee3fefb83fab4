import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { UploadAllowance } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { attachmentText, composerText, draftText, staleText } from '#src/text/composer.ts'
import { toastText } from '#src/text/toast.ts'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { cx } from '../../components/ui/class-names.ts'
import { lazyResolver, useTypedBefore } from '../../lib/forms/form.ts'
import { toast } from '../../lib/notices/toasts.ts'
import { TodayRow, type TodayRowProps } from '../points/TodayPanels.tsx'
import { AttachmentField } from './AttachmentField.tsx'
import { CategoryField, type CategoryOption } from './CategoryField.tsx'
import { ContentField } from './ContentField.tsx'
import { DraftNote, DraftOffer } from './DraftNotes.tsx'
import { LevelField } from './LevelField.tsx'
import { StaleNotice, type NewerPost } from './StaleNotice.tsx'
import { TitleField } from './TitleField.tsx'
import { differs } from './attachments.ts'
import { draftKey } from './draft.ts'
import type { EditedPost, PostValues } from './save-post.ts'
import { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'
import { useFileDrop } from '../../hooks/use-file-drop.ts'
import { useFirstFocus, useLeaveWarning } from './use-page-guards.ts'
import { useSave } from './use-save.ts'

interface Props {
  memberId: string
  categories: readonly CategoryOption[]
  levels: readonly number[]
  /** The member's remaining upload quota; null without a limit. */
  uploads: UploadAllowance | null
  today: TodayRowProps | null
  /** The post to edit; undefined for a new one. */
  post?: EditedPost
}

/** The default category, if the member may post there. */
const usualOf = (categories: readonly CategoryOption[]): number | null =>
  categories.find(({ id, whyNot }) => id === LIMITS.post.defaultCategoryId && !whyNot)?.id ?? null

/** Initial values of a new post: the default category. */
const startOf = (usual: number | null): PostValues => ({
  title: '',
  content: '',
  categoryIds: usual === null ? [] : [usual],
  levelRestriction: 0,
})

const resolver = lazyResolver(() => import('#src/contracts/schemas/posts.ts').then((schemas) => schemas.PostForm))

/** Creates or edits a post; unsaved input is stored as a draft until published or discarded. */
export function Composer({ memberId, categories, levels, uploads, today, post }: Props) {
  const usual = post ? null : usualOf(categories)
  const form = useForm<PostValues>({ resolver, defaultValues: post ? valuesOf(post) : startOf(usual) })
  useTypedBefore(form)
  useFirstFocus(!post, () => form.setFocus('title'))
  const attachments = useAttachments(post?.imageUrls ?? [], uploads)
  const input = useRef<HTMLInputElement>(null)
  const isLeaving = useRef(false)
  const [base, setBase] = useState(post?.updatedAt ?? null)
  const [newer, setNewer] = useState<NewerPost | null>(null)
  const areImagesNew = differs(attachments.items, post?.imageUrls ?? [])
  const draft = useDraft({
    storageKey: draftKey(memberId, post?.id ?? null),
    base,
    form,
    items: attachments.items,
    areImagesNew,
    onRestore: ({ base, savedAt: _, images: count, ...values }, images) => {
      setBase(base ?? post?.updatedAt ?? null)
      form.reset(values, { keepDefaultValues: true })
      if (images) attachments.replace(images)
      else if (count) toast({ title: draftText.imagesLost, description: draftText.imagesLostText, variant: 'warning' })
    },
  })
  const { save, isSaving, percent } = useSave({
    isEdit: Boolean(post),
    setError: form.setError,
    isDraftSaved: draft.isSaved,
    onSaved: () => {
      isLeaving.current = true
      draft.finish()
    },
    onStale: setNewer,
  })
  const { isDirty, isSubmitting } = form.formState
  useLeaveWarning(() => !isLeaving.current && (isDirty || areImagesNew) && !draft.isSaved())
  const drop = useFileDrop(attachments.add)
  const choose = () => input.current?.click()
  const submit = (expected: string | null) =>
    form.handleSubmit((values) =>
      save({ values, post: post ?? null, expectedUpdatedAt: expected ?? undefined, attachments: attachments.items }),
    )
  const overwrite = () => {
    const expected = newer?.updatedAt ?? base
    setBase(expected)
    setNewer(null)
    void submit(expected)()
  }
  const take = () => {
    if (!newer) return
    const mine = form.getValues()
    const show = (values: PostValues) => form.reset(values, { keepDefaultValues: true })
    show({ ...mine, title: newer.title, content: newer.content })
    setBase(newer.updatedAt)
    setNewer(null)
    toast({ title: staleText.taken, action: { label: toastText.undo, onPress: () => show(mine) } })
  }
  return (
    <FormProvider {...form}>
      <form
        {...drop.handlers}
        className={cx(
          'relative grid grid-cols-1 gap-6',
          drop.isOver && 'rounded-lg outline-2 outline-offset-8 outline-act outline-dashed',
        )}
        method="post"
        noValidate
        onSubmit={submit(base)}
      >
        {(draft.offer || today) && (
          <div className="grid min-h-13 grid-cols-1 items-center">
            {draft.offer ? <DraftOffer {...draft} offer={draft.offer} /> : today && <TodayRow {...today} />}
          </div>
        )}
        {newer && <StaleNotice newer={newer} onOverwrite={overwrite} onTake={take} />}
        <TitleField />
        <ContentField onFiles={attachments.add} onImage={choose} />
        <AttachmentField attachments={attachments} input={input} remaining={uploads} onAdd={choose} percent={percent} />
        <CategoryField options={categories} preset={usual} />
        <LevelField options={levels} />
        <div className="flex flex-wrap items-center gap-2">
          <ReadyButton busy={isSaving || isSubmitting} className="max-sm:flex-1" type="submit">
            {post ? composerText.save : composerText.publish}
          </ReadyButton>
          <a className={buttonClass({ variant: 'outline' })} href={post ? `/post/${post.id}` : '/'}>
            {composerText.cancel}
          </a>
          <DraftNote savedAt={draft.savedAt} refused={draft.refused} />
        </div>
        {drop.isOver && (
          <p className="pointer-events-none absolute inset-x-0 top-1/3 mx-auto w-fit rounded-md bg-act px-4 py-2 font-bold text-act-ink">
            {attachmentText.drop}
          </p>
        )}
      </form>
    </FormProvider>
  )
}

const valuesOf = ({ title, content, categoryIds, levelRestriction }: EditedPost): PostValues => ({
  title,
  content,
  categoryIds,
  levelRestriction,
})
