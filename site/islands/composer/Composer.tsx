import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { UploadAllowance } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { attachmentText, draftText, staleText } from '#src/text/composer.ts'
import { toastText } from '#src/text/toast.ts'
import { cx } from '../../components/ui/class-names.ts'
import { useFileDrop } from '../../hooks/use-file-drop.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { applyEdit, selectionOf } from '../../lib/forms/apply-edit.ts'
import { isComposing } from '../../lib/forms/composing.ts'
import { lazyResolver, useTypedBefore } from '../../lib/forms/form.ts'
import { toast } from '../../lib/notices/toasts.ts'
import { AttachmentField } from './AttachmentField.tsx'
import { BoardRules } from './BoardRules.tsx'
import { CategoryField, type CategoryOption } from './CategoryField.tsx'
import { ComposerBar } from './ComposerBar.tsx'
import { ComposerFoot } from './ComposerFoot.tsx'
import { ComposerHead } from './ComposerHead.tsx'
import { ContentField } from './ContentField.tsx'
import { DraftOffer, RefusedNote, SavedNote } from './DraftNotes.tsx'
import { LevelField } from './LevelField.tsx'
import { EMPTY_POLL, PollField } from './PollField.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { RewardLine, type Reward } from './RewardLine.tsx'
import { StaleNotice, type NewerPost } from './StaleNotice.tsx'
import { TitleField } from './TitleField.tsx'
import { differs } from './attachments.ts'
import { draftKey } from './draft.ts'
import { formatOf, type Format } from './formats.ts'
import { mention } from './markdown-edit.ts'
import type { EditedPost, PostValues } from './save-post.ts'
import { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'
import { useEarlyText } from './use-early-text.ts'
import { useFirstFocus, useLeaveWarning } from './use-page-guards.ts'
import { useSave } from './use-save.ts'

interface Props {
  memberId: string
  categories: readonly CategoryOption[]
  levels: readonly number[]
  /** The member's remaining upload quota; null without a limit. */
  uploads: UploadAllowance | null
  /** What publishing earns; null for an edit. */
  reward: Reward | null
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
  poll: null,
})

const resolver = lazyResolver(() => import('#src/contracts/schemas/posts.ts').then((schemas) => schemas.PostForm))

/** Creates or edits a post; unsaved input is stored as a draft until published or discarded. */
export function Composer({ memberId, categories, levels, uploads, reward, post }: Props) {
  const usual = post ? null : usualOf(categories)
  const form = useForm<PostValues>({ resolver, defaultValues: post ? valuesOf(post) : startOf(usual) })
  useEarlyText(form)
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
  const settingsId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const content = useWatch({ control: form.control, name: 'content' })
  const [isPreview, setPreview] = useState(false)
  const [late, loadPreview] = useLazyModule(
    () => import('./MarkdownPreview.tsx'),
    () => setPreview(false),
  )
  const togglePreview = () => {
    setPreview(!isPreview)
    if (!isPreview) loadPreview()
  }
  const { content: contentError, title: titleError } = form.formState.errors
  // The form focuses its first error, which the preview would hide.
  const isMissed = useRef(false)
  const showField = () => {
    isMissed.current = true
    setPreview(false)
  }
  useEffect(() => {
    if (!contentError || !isPreview) return
    if (titleError) setPreview(false)
    else showField()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new error leads back to the text
  }, [contentError])
  useEffect(() => {
    if (isMissed.current) area.current?.focus()
    isMissed.current = false
  }, [isPreview])
  const format = ({ edit }: Format) => {
    if (area.current) applyEdit(area.current, edit(selectionOf(area.current)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = isComposing(event.nativeEvent) ? undefined : formatOf(event)
    if (!wanted) return
    event.preventDefault()
    format(wanted)
  }
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
  const addPoll = () => {
    if (!form.getValues('poll')) form.setValue('poll', EMPTY_POLL, { shouldDirty: true })
  }
  const isBusy = isSaving || isSubmitting
  return (
    <FormProvider {...form}>
      <form
        {...drop.handlers}
        className="flex min-h-dvh flex-col short:min-h-0"
        data-composer
        method="post"
        noValidate
        onSubmit={submit(base)}
      >
        <ComposerHead
          backTo={post ? `/post/${post.id}` : '/'}
          isBusy={isBusy}
          isEdit={Boolean(post)}
          isPreview={isPreview}
          note={<SavedNote savedAt={draft.savedAt} />}
          onPreview={togglePreview}
        />
        <ComposerBar
          isPreview={isPreview}
          onFormat={format}
          onImage={choose}
          onPoll={addPoll}
          onMention={() => area.current && applyEdit(area.current, mention(selectionOf(area.current)))}
          settingsId={settingsId}
        />
        <div
          className={cx(
            'mx-auto grid w-full max-w-[768px] flex-1 grid-cols-1 content-start gap-5 px-6 pt-7 pb-10',
            'max-md:gap-3 max-md:px-4 max-md:pt-3 max-md:pb-20',
            drop.isOver && 'rounded-lg outline-2 -outline-offset-8 outline-act outline-dashed',
          )}
        >
          {draft.offer && <DraftOffer {...draft} offer={draft.offer} />}
          <RefusedNote refused={draft.refused} />
          {newer && <StaleNotice newer={newer} onOverwrite={overwrite} onTake={take} />}
          <CategoryField options={categories} preset={usual} />
          <BoardRules options={categories} />
          <TitleField onEnter={() => (isPreview ? showField() : area.current?.focus())} />
          <ContentField area={area} isHidden={isPreview} onFiles={attachments.add} onKeyDown={onKeyDown} />
          {isPreview && <PreviewPane content={content} late={late} />}
          <PollField voters={post?.voters ?? 0} />
          <AttachmentField
            attachments={attachments}
            input={input}
            onAdd={choose}
            percent={percent}
            remaining={uploads}
          />
          {reward && <RewardLine {...reward} className="md:hidden" />}
        </div>
        <ComposerFoot isBusy={isBusy} isEdit={Boolean(post)} reward={reward} settingsId={settingsId} />
        <LevelField id={settingsId} options={levels} />
        {drop.isOver && (
          <p className="pointer-events-none fixed inset-x-0 top-1/3 z-30 mx-auto w-fit rounded-full bg-act px-4 py-2 font-bold text-act-ink">
            {attachmentText.drop}
          </p>
        )}
      </form>
    </FormProvider>
  )
}

const valuesOf = ({ title, content, categoryIds, levelRestriction, poll }: EditedPost): PostValues => ({
  title,
  content,
  categoryIds,
  levelRestriction,
  poll: poll ?? null,
})
