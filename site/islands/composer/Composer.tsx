import { memo, useId, useRef } from 'react'
import { FormProvider, useForm, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import type { UploadAllowance } from '#src/rules/images.ts'
import { attachmentText, draftListText } from '#src/text/composer.ts'
import { fileFieldText } from '#src/text/files.ts'
import { cx } from '../../components/ui/class-names.ts'
import { useFileDrop } from '../../hooks/use-file-drop.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useLeaveWarning } from '../../hooks/use-leave-warning.ts'
import { lazyResolver, useTypedBefore } from '../../lib/forms/form.ts'
import { toastError } from '../../lib/toasts/toasts.ts'
import { AnonymousLine, useIsAnonymous } from './AnonymousLine.tsx'
import { AttachmentField } from './AttachmentField.tsx'
import { BoardRules } from './BoardRules.tsx'
import { FileField } from './FileField.tsx'
import { CategoryField, type CategoryOption } from './CategoryField.tsx'
import { ComposerBar } from './ComposerBar.tsx'
import { ComposerFoot } from './ComposerFoot.tsx'
import { ComposerHead } from './ComposerHead.tsx'
import { ContentField } from './ContentField.tsx'
import { DraftOffer, RefusedNote, SavedNote } from './DraftNotes.tsx'
import { DraftsMenu } from './DraftsMenu.tsx'
import { ComposerSettings } from './ComposerSettings.tsx'
import { EMPTY_POLL, PollField } from './PollField.tsx'
import { PrefixField } from './PrefixField.tsx'
import { SecretField } from './SecretField.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { RewardLine, type Reward } from './RewardLine.tsx'
import { TagField } from './TagField.tsx'
import { TitleField } from './TitleField.tsx'
import { differs, type Attachment } from './attachments.ts'
import { captionOf, withCaption, withSize } from './picture-text.ts'
import type { EditedPost, PostValues } from './save-post.ts'
import { presetOf, startOf, valuesOf } from './start-values.ts'
import { useAttachments } from './use-attachments.ts'
import { useComposerDrafts } from './use-composer-drafts.ts'
import { useStoredFiles } from './use-stored-files.ts'
import { usePicturePicker } from './use-picture-picker.ts'
import { usePictureOrder } from './use-picture-order.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import { usePreview } from './use-preview.ts'
import { useSave } from './use-save.ts'
import { stateWith } from './use-server-draft.ts'
import { useSurfaceField } from './use-surface-field.tsx'
import { useTemplate } from './use-template.ts'
import { useTextEdits } from './use-text-edits.ts'
import { useVersions } from './use-versions.ts'
import { useWritingMode } from './use-writing-mode.ts'

interface Props {
  memberId: string
  categories: readonly CategoryOption[]
  levels: readonly number[]
  /** The member's remaining upload quota; null without a limit. */
  uploads: UploadAllowance | null
  /** What publishing earns; null for an edit. */
  reward: Reward | null
  /** How many drafts the member has on the server, for a new post. */
  draftCount?: number
  /** The category that a new post was asked for in. */
  preset?: number | undefined
  /** What a new post begins with: title and text that were shared to the page. */
  start?: Partial<PostValues>
  /** The post to edit; undefined for a new one. */
  post?: EditedPost
}

const resolver = lazyResolver(() => import('#src/contracts/schemas/posts.ts').then((schemas) => schemas.PostForm))

/**
 * Creates or edits a post; unsaved input is stored as a draft until published or discarded. useForm renders its component
 * again within the task that has mounted it: this one alone, because the form below is a memo.
 */
export function Composer(props: Props) {
  const { categories, preset, start, post } = props
  const chosen = post ? null : presetOf(categories, preset)
  const form = useForm<PostValues>({
    resolver,
    defaultValues: post ? valuesOf(post) : { ...startOf(chosen, categories), ...start },
  })
  // Here, after useForm's own effects: until these have run, the form answers with what it began with.
  useTypedBefore(form)
  return <ComposerForm {...props} chosen={chosen} form={form} />
}

interface FormProps extends Omit<Props, 'preset' | 'start'> {
  form: UseFormReturn<PostValues>
  /** The category that is chosen in advance. */
  chosen: number | null
}

const ComposerForm = memo(function ComposerForm({
  memberId,
  categories,
  levels,
  uploads,
  reward,
  draftCount = 0,
  post,
  form,
  chosen,
}: FormProps) {
  const formState = useFormState({ control: form.control })
  const { isDirty, isSubmitting } = formState
  useTemplate(form, post ? [] : categories)
  const attachments = useAttachments(post?.imageUrls ?? [], uploads)
  const input = useRef<HTMLInputElement>(null)
  const isLeaving = useRef(false)
  const { base, setBase, newer, setNewer, skip, take } = useVersions(form, post)
  const [stale, loadStale] = useLazyModule(() => import('./StaleNotice.tsx'))
  const areImagesNew = differs(attachments.items, post?.imageUrls ?? [])
  const text = useTextEdits()
  const files = useStoredFiles(post)
  const order = usePictureOrder(attachments, text.rewrite)
  const { mode, choose: chooseMode, fallBack } = useWritingMode()
  const { server, draft, keepApart, openDraft } = useComposerDrafts({
    memberId,
    form,
    post,
    categories,
    base,
    setBase,
    attachments,
    isDirty,
    areImagesNew,
    files,
    order,
  })
  const pictures = usePictureUploads({
    items: attachments.items,
    target: async () => {
      if (post) return { postId: post.id }
      const draftId = await server.ensureId()
      return draftId ? { draftId } : undefined
    },
    onUploaded: ({ key, isForText }, url) => {
      attachments.stored(key, url)
      if (!isForText) return
      text.placePicture(url, key)
      order.placed(key, url)
    },
  })
  const { save, isSaving, percent } = useSave({
    isEdit: Boolean(post),
    setError: form.setError,
    isDraftSaved: draft.isSaved,
    onSaved: () => {
      isLeaving.current = true
      server.finish()
      draft.finish()
    },
    onStale: (post) => {
      loadStale()
      setNewer(post)
    },
  })
  const serverState = stateWith(attachments.items, server.state, pictures.percent !== null)
  useLeaveWarning(() => !isLeaving.current && (isDirty || areImagesNew) && !draft.isSaved())
  const addToText = (files: readonly File[]) => attachments.add(files, 'text')
  const drop = useFileDrop(addToText)
  const picker = usePicturePicker(input, attachments.add)
  const settingsId = useId()
  const content = useWatch({ control: form.control, name: 'content' })
  const preview = usePreview(formState, text.focus)
  const writing = useSurfaceField({ mode, text, content, onFailed: fallBack })
  /** Whether the text shows a picture, or will once it is uploaded; markdown shows none. */
  const isInText = ({ key, url }: Attachment) =>
    mode !== 'markdown' && (captionOf(content, url) !== null || pictures.rows.some((row) => row.key === key))
  const submit = (expected: string | null) =>
    form.handleSubmit(async () => {
      await pictures.settle()
      const draftOf = async () => (post ? undefined : server.settle())
      if (!(await files.settle(draftOf))) return toastError(fileFieldText.unsettled)
      const draftId = await draftOf()
      const values = form.getValues()
      const items = order.items()
      save({ values, post: post ?? null, expectedUpdatedAt: expected ?? undefined, attachments: items, draftId })
    }, writing.onRefused)
  const addPoll = () => {
    if (!form.getValues('poll')) form.setValue('poll', EMPTY_POLL, { shouldDirty: true })
  }
  const isBusy = isSaving || isSubmitting
  const isAnonymous = useIsAnonymous(form, { options: categories, post })
  const earned = isAnonymous ? null : reward
  return (
    <FormProvider {...form} formState={formState}>
      <form
        {...drop.handlers}
        className="flex min-h-[calc(100dvh-var(--header-height))] flex-col max-md:-mx-4 short:min-h-0"
        data-composer
        method="post"
        noValidate
        onSubmit={(event) => void submit(base)(event)}
      >
        <ComposerHead
          backTo={post ? `/post/${post.id}` : '/'}
          isBusy={isBusy}
          isEdit={Boolean(post)}
          isPreview={preview.isPreview}
          drafts={
            !post && <DraftsMenu count={draftCount} onBefore={keepApart} onDelete={server.remove} onOpen={openDraft} />
          }
          note={
            <SavedNote
              isHere={draft.savedAt !== null}
              isLocalPending={draft.isPending}
              savedAt={draft.savedAt ?? server.storedAt}
              server={serverState}
            />
          }
          onPreview={preview.toggle}
        />
        <ComposerBar
          isPreview={preview.isPreview}
          onFormat={text.format}
          onImage={() => picker.open('text')}
          onPoll={addPoll}
          onMention={isAnonymous ? null : text.callMember}
          pressed={writing.pressed}
          settingsId={settingsId}
        />
        <div
          className={cx(
            'grid w-full flex-1 grid-cols-1 content-start gap-5 pt-7 pb-10',
            'max-md:gap-3 max-md:px-4 max-md:pt-3',
            drop.isOver && 'rounded-lg outline-2 -outline-offset-8 outline-act outline-dashed',
          )}
        >
          {draft.offer && <DraftOffer {...draft} offer={draft.offer} />}
          <RefusedNote refused={draft.refused} />
          {server.isFull && (
            <p className="text-sm text-ink-2" role="status">
              {draftListText.full}
            </p>
          )}
          {newer && stale && (
            <stale.StaleNotice newer={newer} onOverwrite={() => void submit(skip())()} onTake={take} />
          )}
          <CategoryField options={categories} preset={chosen} />
          <PrefixField options={categories} />
          <BoardRules options={categories} />
          {isAnonymous && <AnonymousLine />}
          <TitleField isFirst={!post} onEnter={preview.enterText} />
          <ContentField
            area={text.area}
            isAnonymous={isAnonymous}
            isHidden={preview.isPreview}
            isMarkdown={mode === 'markdown'}
            onFiles={addToText}
            onKeyDown={text.onKeyDown}
            onLink={(pasted) => void text.nameLink(pasted)}
            surface={writing.field({
              offersNames: !isAnonymous,
              onFiles: addToText,
              onCover: order.makeCover,
              onRemove: order.removeShown,
              uploads: pictures.rows,
              onRetry: pictures.retry,
              onDiscard: (key) => order.removeShown(attachments.items.find((item) => item.key === key)?.url ?? ''),
            })}
          />
          {preview.isPreview && <PreviewPane content={content} late={preview.late} />}
          <TagField />
          <SecretField options={categories} />
          <PollField voters={post?.voters ?? 0} />
          <AttachmentField
            attachments={attachments}
            content={content}
            isInText={isInText}
            onCaption={(url, caption) => text.rewrite((content) => withCaption(content, url, caption))}
            onSize={(url, isLarge) => text.rewrite((content) => withSize(content, url, isLarge))}
            onMove={order.move}
            onRemove={order.remove}
            input={input}
            picker={picker}
            percent={percent ?? (writing.pressed ? pictures.percentBelow : pictures.percent)}
            remaining={uploads}
          />
          <FileField
            isEdit={Boolean(post)}
            key={files.place}
            onReady={files.onReady}
            options={categories}
            start={files.start}
            target={async () => {
              if (post) return { postId: post.id }
              const draftId = await server.storeNow()
              return draftId ? { draftId } : undefined
            }}
          />
          {earned && <RewardLine {...earned} className="md:hidden" />}
        </div>
        <ComposerFoot isBusy={isBusy} isEdit={Boolean(post)} reward={earned} settingsId={settingsId} />
        <ComposerSettings id={settingsId} levels={levels} mode={mode ?? 'surface'} onMode={chooseMode} />
        {drop.isOver && (
          <p className="pointer-events-none fixed inset-x-0 top-1/3 z-30 mx-auto w-fit rounded-full bg-act px-4 py-2 font-bold text-act-ink">
            {attachmentText.drop}
          </p>
        )}
      </form>
    </FormProvider>
  )
})
