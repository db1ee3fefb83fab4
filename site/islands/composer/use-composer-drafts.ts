import type { UseFormReturn } from 'react-hook-form'
import { draftText } from '#src/text/composer.ts'
import { toast, toastError } from '../../lib/toasts/toasts.ts'
import type { CategoryOption } from './CategoryField.tsx'
import type { StoredDraft } from './DraftsMenu.tsx'
import { toStored } from './attachments.ts'
import { draftKey, draftTextOf } from './draft.ts'
import type { EditedPost, PostValues } from './save-post.ts'
import type { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'
import type { usePictureOrder } from './use-picture-order.ts'
import { useServerDraft } from './use-server-draft.ts'
import type { useStoredFiles } from './use-stored-files.ts'
import { nothingIn } from './use-template.ts'

interface Options {
  memberId: string
  form: UseFormReturn<PostValues>
  /** The post to edit; undefined for a new one. */
  post: EditedPost | undefined
  categories: readonly CategoryOption[]
  /** The version of the post that the text was made from. */
  base: string | null
  setBase: (base: string | null) => void
  attachments: ReturnType<typeof useAttachments>
  /** Whether the form differs from what it began with. */
  isDirty: boolean
  areImagesNew: boolean
  files: ReturnType<typeof useStoredFiles>
  order: ReturnType<typeof usePictureOrder>
}

/** What is written, stored as a draft in this browser and, for a new post, on the server; and other drafts to open. */
export function useComposerDrafts({
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
}: Options) {
  const isBlank = () => !post && nothingIn(form.getValues(), categories)
  const server = useServerDraft({
    form,
    items: attachments.items,
    isWanted: !post,
    isBlank,
    onStored: () => draft.saveNow(),
  })
  const draft = useDraft({
    storageKey: draftKey(memberId, post?.id ?? null),
    base,
    form,
    isDirty,
    isBlank,
    items: attachments.items,
    areImagesNew,
    server: server.current,
    isOnServer: server.isStored,
    keepApart: () => keepApart(),
    onSetAside: ({ server: stored, poll, ...text }) =>
      stored ? Promise.resolve() : server.storeOther({ ...text, poll: poll ?? null }),
    onDiscard: ({ server: stored }) => stored && server.remove(stored.id),
    onRestore: ({ base, savedAt: _, images: count, server: stored, ...values }, images) => {
      setBase(base ?? post?.updatedAt ?? null)
      server.adopt(stored ?? null)
      if (stored) files.load(stored.id)
      form.reset(values, { keepDefaultValues: true })
      attachments.replace(images ?? (post?.imageUrls ?? []).map(toStored))
      if (images) order.restored(images)
      else if (count) toast({ title: draftText.imagesLost, description: draftText.imagesLostText, variant: 'warning' })
    },
  })
  /** Stores what is written, before another draft takes its place in the form. */
  const keepApart = async () => {
    if ((!isDirty || isBlank()) && !areImagesNew) return true
    const isKept = await server.keepApart()
    if (isKept) toast({ title: draftText.keptApart })
    else toastError(draftText.notKeptApart)
    return isKept
  }
  const openDraft = async ({ id, updatedAt, imageUrls, files: ofDraft, ...stored }: StoredDraft) => {
    await draft.setAside()
    server.adopt({ id, updatedAt })
    files.show({ home: { draftId: id }, files: ofDraft })
    form.reset(draftTextOf(stored), { keepDefaultValues: true })
    attachments.replace(imageUrls.map(toStored))
  }
  return { server, draft, keepApart, openDraft }
}
