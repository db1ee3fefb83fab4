import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { UploadAllowance } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { getDraft } from '#src/contracts/drafts.ts'
import { attachmentText, draftListText, draftText, staleText } from '#src/text/composer.ts'
import { toastText } from '#src/text/toast.ts'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { useFileDrop } from '../../hooks/use-file-drop.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { applyEdit, selectionOf } from '../../lib/forms/apply-edit.ts'
import { isComposing } from '../../lib/forms/composing.ts'
import { lazyResolver, useTypedBefore } from '../../lib/forms/form.ts'
import { call } from '../../lib/api/call.ts'
import { toast, toastFailure } from '../../lib/notices/toasts.ts'
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
import { differs, moved, toStored, type Attachment } from './attachments.ts'
import { draftKey } from './draft.ts'
import { formatOf, type Format } from './formats.ts'
import { mention } from './markdown-edit.ts'
import { pictureEdit, withCaption, withSize, withoutPicture, withPicturesInOrder } from './picture-text.ts'
import { linkedPost, titledLink } from './title-of-link.ts'
import type { EditedPost, PostValues } from './save-post.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import { useServerDraft } from './use-server-draft.ts'
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
  /** How many drafts the member has on the server, for a new post. */
  draftCount?: number
  /** What a new post begins with: title and text that were shared to the page. */
  start?: Partial<PostValues>
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
export function Composer({ memberId, categories, levels, uploads, reward, draftCount = 0, start, post }: Props) {
  const usual = post ? null : usualOf(categories)
  const form = useForm<PostValues>({ resolver, defaultValues: post ? valuesOf(post) : { ...startOf(usual), ...start } })
  useEarlyText(form)
  useTypedBefore(form)
  useFirstFocus(!post, () => form.setFocus('title'))
  const attachments = useAttachments(post?.imageUrls ?? [], uploads)
  const input = useRef<HTMLInputElement>(null)
  const isLeaving = useRef(false)
  const [base, setBase] = useState(post?.updatedAt ?? null)
  const [newer, setNewer] = useState<NewerPost | null>(null)
  const [isDecided, setDecided] = useState(false)
  const latestItems = useRef(attachments.items)
  useEffect(() => {
    latestItems.current = attachments.items
  })
  const areImagesNew = differs(attachments.items, post?.imageUrls ?? [])
  const area = useRef<HTMLTextAreaElement>(null)
  const server = useServerDraft({
    form,
    items: attachments.items,
    isWanted: !post,
    isUndecided: !isDecided,
    onStored: () => draft.saveNow(),
  })
  const draft = useDraft({
    storageKey: draftKey(memberId, post?.id ?? null),
    base,
    form,
    items: attachments.items,
    areImagesNew,
    server: server.current,
    onDiscard: ({ server: stored }) => stored && server.remove(stored.id),
    onRestore: ({ base, savedAt: _, images: count, server: stored, ...values }, images) => {
      setBase(base ?? post?.updatedAt ?? null)
      server.adopt(stored ?? null)
      form.reset(values, { keepDefaultValues: true })
      if (images) attachments.replace(images)
      else if (count) toast({ title: draftText.imagesLost, description: draftText.imagesLostText, variant: 'warning' })
    },
  })
  const { isUndecided } = draft
  useEffect(() => setDecided(!isUndecided), [isUndecided])
  /** Changes the text without taking the focus. */
  const rewrite = (change: (text: string) => string) => {
    const before = form.getValues('content')
    const after = change(before)
    const { current: field } = area
    if (after === before || !field) return
    field.setRangeText(after, 0, field.value.length, 'preserve')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const place = (url: string) => {
    const { current: field } = area
    if (!field) return
    const edit = pictureEdit(selectionOf(field), url)
    if (document.activeElement === field) return applyEdit(field, edit)
    field.setRangeText(edit.insert, edit.from, edit.to, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const pictures = usePictureUploads({
    items: attachments.items,
    target: async () => {
      if (post) return { postId: post.id }
      const draftId = await server.ensureId()
      return draftId ? { draftId } : undefined
    },
    onUploaded: (key, url) => {
      attachments.stored(key, url)
      place(url)
      if (isReordered.current)
        putInOrder(latestItems.current.map((item) => (item.key === key ? { ...item, url } : item)))
    },
  })
  const putInOrder = (items: readonly Attachment[]) =>
    rewrite((text) =>
      withPicturesInOrder(
        text,
        items.map(({ url }) => url),
      ),
    )
  // Pictures that were still being uploaded when the order was changed come into the text later.
  const isReordered = useRef(false)
  const removePicture = ({ key, url }: Attachment) => {
    attachments.remove(key)
    rewrite((text) => withoutPicture(text, url))
  }
  const movePicture = (from: number, to: number) => {
    attachments.move(from, to)
    isReordered.current = attachments.items.some(({ file }) => file)
    putInOrder(moved(attachments.items, from, to))
  }
  const nameLink = async (address: string) => {
    const id = linkedPost(address)
    const link = id && (await titledLink(id, address))
    // Only where the pasted address still stands.
    if (link)
      rewrite((text) =>
        text.replace(new RegExp(`(?<![(<\\w])${escapedPattern(address.trim())}(?![\\w/#?])`), () => link),
      )
  }
  const [isListOpen, setListOpen] = useState(false)
  const [list, loadList] = useLazyModule(
    () => import('./DraftList.tsx'),
    () => setListOpen(false),
  )
  const openDraft = async (id: string) => {
    try {
      await server.push()
      const { title, content, categoryIds, levelRestriction, poll, imageUrls, updatedAt } = await call(getDraft, { id })
      if (draft.offer) draft.restore()
      server.adopt({ id, updatedAt })
      form.reset({ title, content, categoryIds, levelRestriction, poll }, { keepDefaultValues: true })
      attachments.replace(imageUrls.map(toStored))
      setListOpen(false)
      toast({ title: draftListText.opened })
    } catch (error) {
      toastFailure(error, draftListText.failed)
    }
  }
  const { save, isSaving, percent } = useSave({
    isEdit: Boolean(post),
    setError: form.setError,
    isDraftSaved: draft.isSaved,
    onSaved: () => {
      isLeaving.current = true
      server.finish()
      draft.finish()
    },
    onStale: setNewer,
  })
  const { isDirty, isSubmitting } = form.formState
  useLeaveWarning(() => !isLeaving.current && (isDirty || areImagesNew) && !draft.isSaved())
  const drop = useFileDrop(attachments.add)
  const choose = () => input.current?.click()
  const settingsId = useId()
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
    form.handleSubmit(async () => {
      await pictures.settle()
      const draftId = post ? undefined : await server.settle()
      const values = form.getValues()
      const items = latestItems.current
      save({ values, post: post ?? null, expectedUpdatedAt: expected ?? undefined, attachments: items, draftId })
    })
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
        onSubmit={(event) => void submit(base)(event)}
      >
        <ComposerHead
          backTo={post ? `/post/${post.id}` : '/'}
          isBusy={isBusy}
          isEdit={Boolean(post)}
          isPreview={isPreview}
          drafts={
            !post && (
              <ReadyButton
                onClick={() => {
                  setListOpen(true)
                  loadList()
                }}
                size="sm"
                variant="ghost"
              >
                {draftListText.open(draftCount)}
              </ReadyButton>
            )
          }
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
          {server.isFull && (
            <p className="text-sm text-ink-2" role="status">
              {draftListText.full}
            </p>
          )}
          {newer && <StaleNotice newer={newer} onOverwrite={overwrite} onTake={take} />}
          <CategoryField options={categories} preset={usual} />
          <BoardRules options={categories} />
          <TitleField onEnter={() => (isPreview ? showField() : area.current?.focus())} />
          <ContentField
            area={area}
            isHidden={isPreview}
            onFiles={attachments.add}
            onKeyDown={onKeyDown}
            onLink={(text) => void nameLink(text)}
          />
          {isPreview && <PreviewPane content={content} late={late} />}
          <PollField voters={post?.voters ?? 0} />
          <AttachmentField
            attachments={attachments}
            content={content}
            onCaption={(url, caption) => rewrite((text) => withCaption(text, url, caption))}
            onSize={(url, isLarge) => rewrite((text) => withSize(text, url, isLarge))}
            onMove={movePicture}
            onRemove={removePicture}
            input={input}
            onAdd={choose}
            percent={percent ?? pictures.percent}
            remaining={uploads}
          />
          {reward && <RewardLine {...reward} className="md:hidden" />}
        </div>
        <ComposerFoot isBusy={isBusy} isEdit={Boolean(post)} reward={reward} settingsId={settingsId} />
        <LevelField id={settingsId} options={levels} />
        {list && (
          <list.DraftList
            onClose={() => setListOpen(false)}
            onDelete={server.remove}
            onOpen={(id) => void openDraft(id)}
            open={isListOpen}
          />
        )}
        {drop.isOver && (
          <p className="pointer-events-none fixed inset-x-0 top-1/3 z-30 mx-auto w-fit rounded-full bg-act px-4 py-2 font-bold text-act-ink">
            {attachmentText.drop}
          </p>
        )}
      </form>
    </FormProvider>
  )
}

/** The text as a pattern that matches it. */
const escapedPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const valuesOf = ({ title, content, categoryIds, levelRestriction, poll }: EditedPost): PostValues => ({
  title,
  content,
  categoryIds,
  levelRestriction,
  poll: poll ?? null,
})
